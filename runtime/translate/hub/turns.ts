/** Groups messages into turns, and splits units into one message per role. */

import { isContinuation, runsOf } from "./continued.ts";
import type { HubMessage, Part } from "./hub.ts";
import { isResult } from "./contents.ts";

export interface Turn {
  readonly side: "system" | "user" | "assistant";
  readonly messages: readonly HubMessage[];
}

export interface Stretch {
  readonly role: "user" | "assistant" | "tool";
  readonly parts: readonly Part[];
}

/** Splits the parts of a user unit into tool results, which come first, and the rest. */
export const userStretches = (parts: readonly Part[]): readonly Stretch[] => {
  const results = parts.filter(isResult);
  const rest = parts.filter((part) => !isResult(part));
  if (results.length === 0) return [{ role: "user", parts }];
  const tool: Stretch = { role: "tool", parts: results };
  return rest.length === 0 ? [tool] : [tool, { role: "user", parts: rest }];
};

/** Splits the parts of an assistant unit at the results of tools that ran during the turn. */
export const assistantStretches = (parts: readonly Part[]): readonly Stretch[] => {
  const runs = runsOf(parts, (one, other) => isResult(one) === isResult(other));
  const stretches = runs.map((run): Stretch => ({
    role: run.some(isResult) ? "tool" : "assistant",
    parts: run,
  }));
  return stretches.length === 0 ? [{ role: "assistant", parts: [] }] : stretches;
};

/**
 * A group of messages that stay together: assistant messages with their call results, or a single message of
 * another kind.
 */
interface Stand {
  readonly messages: HubMessage[];
  readonly index: number;
  readonly isOfModel: boolean;
  hasAnswers: boolean;
}

const isJoined = (message: HubMessage, last: Stand | undefined): last is Stand =>
  last?.isOfModel === true &&
  (message.role === "tool" || message.role === "other" || (message.role === "assistant" && !last.hasAnswers));

const addTo = (stand: Stand, message: HubMessage): void => {
  stand.messages.push(message);
  if (message.role === "tool") stand.hasAnswers = true;
};

type Callers = ReadonlyMap<string | undefined, Stand>;

/** Returns the group that contains the last call answered by this message. */
const callerOf = (message: HubMessage, callers: Callers): Stand | undefined => {
  let last: Stand | undefined;
  for (const part of message.parts) {
    const caller = part.kind === "result" ? callers.get(part.callId) : undefined;
    if (caller !== undefined && (last === undefined || caller.index > last.index)) last = caller;
  }
  return last;
};

const standAtEnd = (message: HubMessage, stands: Stand[]): Stand => {
  const last = stands.at(-1);
  if (isJoined(message, last)) return last;
  const isOfModel = message.role === "assistant";
  const stand: Stand = { messages: [], index: stands.length, isOfModel, hasAnswers: false };
  stands.push(stand);
  return stand;
};

/**
 * Moves results directly after their calls, as providers require. Messages between a call and its results are
 * moved after the results.
 */
export const resultsAfterCalls = (messages: readonly HubMessage[]): readonly HubMessage[] => {
  if (!messages.some(({ role }) => role === "tool")) return messages;
  const stands: Stand[] = [];
  const callers = new Map<string | undefined, Stand>();
  for (const message of messages) {
    const caller = message.role === "tool" ? callerOf(message, callers) : undefined;
    const stand = caller ?? standAtEnd(message, stands);
    addTo(stand, message);
    if (message.role !== "assistant") continue;
    for (const part of message.parts) if (part.kind === "call") callers.set(part.id, stand);
  }
  return stands.flatMap((stand) => stand.messages);
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

interface OpenTurn extends Turn {
  readonly messages: HubMessage[];
  areResults: boolean;
}

/**
 * The results of a turn are always joined. User text is joined with the results only if it was in the same
 * message.
 */
const joins = ({ side, messages, areResults }: OpenTurn, message: HubMessage): boolean => {
  if (sideOf(message) !== side) return false;
  if (side !== "user") return message.isContinued === true;
  return (areResults && message.role === "tool") || isContinuation(messages.at(-1), message);
};

/** Groups messages into alternating turns. Skips messages that are not sent to a model. */
export const turnsOf = (messages: readonly HubMessage[]): readonly Turn[] => {
  const turns: OpenTurn[] = [];
  for (const message of resultsAfterCalls(messages)) {
    const side = sideOf(message);
    const last = turns.at(-1);
    const isOfTool = message.role === "tool";
    if (side === undefined) continue;
    if (last !== undefined && joins(last, message)) {
      last.messages.push(message);
      last.areResults &&= isOfTool;
    } else turns.push({ side, messages: [message], areResults: isOfTool });
  }
  return turns;
};

export const partsOf = ({ messages }: Turn): readonly (readonly [Part, HubMessage])[] => {
  const all = messages.flatMap((message) => message.parts.map((part) => [part, message] as const));
  if (!all.some(([part]) => isResult(part))) return all;
  return [...all.filter(([part]) => isResult(part)), ...all.filter(([part]) => !isResult(part))];
};
