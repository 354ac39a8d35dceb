/** What the tests of OpenAI's dialects share: recorded requests on their way to a dialect and back. */

import { equalJson, type JsonValue } from "../../runtime/core/index.ts";
import { account, translate, type DialectName, type Loss } from "../../runtime/translate/index.ts";
import { isObject } from "../../runtime/translate/json.ts";
import { exchangesOf } from "../recordings.ts";
import { factsOf, kinds, missing, type Kind } from "./facts.ts";

export type Openai = "openai-chat" | "openai-responses";

const protocols: { readonly [Name in Openai]: readonly string[] } = {
  "openai-chat": ["openai-chat", "openrouter-chat", "compat-chat"],
  "openai-responses": ["openai-responses", "compat-responses"],
};

export const lists: { readonly [Name in Openai]: string } = {
  "openai-chat": "messages",
  "openai-responses": "input",
};

const isJson = (value: unknown): value is JsonValue => value !== undefined;

export const json = (value: unknown): JsonValue => (isJson(value) ? value : null);

export interface Recorded {
  readonly id: string;
  readonly conversation: { readonly [key: string]: JsonValue };
}

export const recordedOf = (dialect: Openai): Recorded[] =>
  (exchangesOf(...protocols[dialect]) ?? []).flatMap(({ id, request }) =>
    isJson(request) && isObject(request) && Object.hasOwn(request, lists[dialect])
      ? [{ id, conversation: request }]
      : [],
  );

const unitsOf = (conversation: JsonValue, dialect: Openai): readonly JsonValue[] => {
  const list = isObject(conversation) ? conversation[lists[dialect]] : undefined;
  return Array.isArray(list) ? list : list === undefined ? [] : [list];
};

/** A user's next message in the words of each dialect that these journeys pass through. */
const next = {
  phi: { role: "user", content: [{ type: "text", text: "And now?" }], timestamp: 0 },
  "openai-chat": { role: "user", content: "And now?" },
  "openai-responses": { role: "user", content: "And now?" },
};

export type Middle = keyof typeof next;

const appended = (conversation: JsonValue, middle: Middle): JsonValue => {
  if (Array.isArray(conversation)) return [...conversation, next[middle]];
  if (middle === "phi" || !isObject(conversation)) return conversation;
  return { ...conversation, [lists[middle]]: [...unitsOf(conversation, middle), next[middle]] };
};

/** Why a request does not come home with its sidecar; nothing when it does in every way. */
export const homeFaults = (conversation: JsonValue, from: Openai, to: Middle): string[] => {
  const there = translate(conversation, { from, to });
  const home = (middle: JsonValue): JsonValue =>
    json(translate(middle, { from: to, to: from, sidecar: there.sidecar }).output);
  const units = unitsOf(conversation, from);
  const prefix = unitsOf(home(appended(json(there.output), to)), from).slice(0, units.length);
  return [
    ...(there.problems.length > 0 ? ["a message is not of its dialect"] : []),
    ...(equalJson(home(json(there.output)), conversation) ? [] : ["not equal with the sidecar"]),
    ...(equalJson(prefix, units) ? [] : ["another prefix after one more message"]),
  ];
};

export type Counts = Record<Kind, { kept: number; total: number }>;

export const noCounts = (): Counts => {
  const none = (): { kept: number; total: number } => ({ kept: 0, total: 0 });
  const counts: Partial<Counts> = {};
  for (const kind of kinds) counts[kind] = none();
  return { ...noKinds(none), ...counts };
};

const noKinds = (none: () => { kept: number; total: number }): Counts => ({
  text: none(),
  calls: none(),
  "call ids": none(),
  results: none(),
  signatures: none(),
  thinking: none(),
  media: none(),
  system: none(),
  other: none(),
});

/** What a journey without a sidecar loses: the facts that are gone, and the losses that were named. */
export const lostOn = (
  conversation: JsonValue,
  from: Openai,
  to: DialectName,
  counts: Counts,
): { readonly gone: readonly string[]; readonly losses: readonly Loss[] } => {
  const there = account(conversation, { from, to });
  const home = translate(there.output, { from: to, to: from });
  const facts = factsOf(conversation, from);
  const gone = missing(facts, factsOf(json(home.output), from));
  for (const { kind } of facts) {
    counts[kind].total++;
    counts[kind].kept++;
  }
  for (const { kind } of gone) counts[kind].kept--;
  return { gone: gone.map(({ kind, pointer }) => `${kind} ${pointer}`), losses: there.losses };
};
