/** Turns: how the messages of one side become one unit, and one unit the messages of several sides. */

import { isContinuation, runsOf } from "./continued.ts";
import type { HubMessage, Part } from "./hub.ts";
import { isResult } from "./contents.ts";

export interface Turn {
  readonly side: "system" | "user" | "assistant";
  readonly messages: readonly HubMessage[];
}

/** Parts of one unit that one speaker said. */
export interface Stretch {
  readonly role: "user" | "assistant" | "tool";
  readonly parts: readonly Part[];
}

/** What stands in a unit of the user: the results of tools, which come before all else, and what the user said. */
export const userStretches = (parts: readonly Part[]): readonly Stretch[] => {
  const results = parts.filter(isResult);
  const rest = parts.filter((part) => !isResult(part));
  if (results.length === 0) return [{ role: "user", parts }];
  const tool: Stretch = { role: "tool", parts: results };
  return rest.length === 0 ? [tool] : [tool, { role: "user", parts: rest }];
};

/** What stands in a unit of the model; results between its words came from tools that ran meanwhile. */
export const assistantStretches = (parts: readonly Part[]): readonly Stretch[] => {
  const runs = runsOf(parts, (one, other) => isResult(one) === isResult(other));
  const stretches = runs.map((run): Stretch => ({
    role: run.some(isResult) ? "tool" : "assistant",
    parts: run,
  }));
  return stretches.length === 0 ? [{ role: "assistant", parts: [] }] : stretches;
};

const answers = (message: HubMessage, { parts }: HubMessage): boolean => {
  const ids = new Set(message.parts.flatMap((part) => (part.kind === "result" ? [part.callId] : [])));
  return parts.some((part) => part.kind === "call" && ids.has(part.id));
};

/** The place after the calls that a message answers, and after other answers to them; the end where none is known. */
const placeAfterCalls = (message: HubMessage, before: readonly HubMessage[]): number => {
  const call = before.findLastIndex((one) => one.role === "assistant" && answers(message, one));
  if (call < 0) return before.length;
  const isIn = (index: number, role: "assistant" | "tool"): boolean =>
    before[index]?.role === role || before[index]?.role === "other";
  let place = call + 1;
  while (isIn(place, "assistant")) place++;
  while (isIn(place, "tool")) place++;
  return place;
};

/** The same messages, with the results right after the calls, as providers ask; what was said in between comes later. */
export const resultsAfterCalls = (messages: readonly HubMessage[]): readonly HubMessage[] => {
  const ordered: HubMessage[] = [];
  for (const message of messages)
    ordered.splice(message.role === "tool" ? placeAfterCalls(message, ordered) : ordered.length, 0, message);
  return ordered;
};

const sideOf = ({ role }: HubMessage): Turn["side"] | undefined => {
  switch (role) {
    case "system":
    case "developer":
      return "system";
    case "user":
    case "tool":
      return "user";
    case "assistant":
      return "assistant";
    case "other":
      return undefined;
  }
};

/** All results of a turn belong together; words of the user join them only where they stood together. */
const joins = ({ side, messages }: Turn, message: HubMessage): boolean => {
  if (sideOf(message) !== side) return false;
  if (side !== "user") return message.isContinued === true;
  const areResults = message.role === "tool" && messages.every(({ role }) => role === "tool");
  return areResults || isContinuation(messages.at(-1), message);
};

/** Messages as turns of the two sides; what no model sees is left out. */
export const turnsOf = (messages: readonly HubMessage[]): readonly Turn[] => {
  const turns: Turn[] = [];
  for (const message of resultsAfterCalls(messages)) {
    const side = sideOf(message);
    const last = turns.at(-1);
    if (side === undefined) continue;
    if (last !== undefined && joins(last, message))
      turns[turns.length - 1] = { side, messages: [...last.messages, message] };
    else turns.push({ side, messages: [message] });
  }
  return turns;
};

/** The parts of a turn with their messages, results first. */
export const partsOf = ({ messages }: Turn): readonly (readonly [Part, HubMessage])[] => {
  const all = messages.flatMap((message) => message.parts.map((part) => [part, message] as const));
  return [...all.filter(([part]) => isResult(part)), ...all.filter(([part]) => !isResult(part))];
};
