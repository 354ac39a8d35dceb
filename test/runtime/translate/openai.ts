/** Helpers for tests of OpenAI's dialects: round trips through other dialects. */

import { equalJson, type JsonValue } from "../../../runtime/core/index.ts";
import { account, translate, type DialectName } from "../../../runtime/translate/index.ts";
import { isObject, memberOf } from "../../../runtime/translate/support/json.ts";
import { casesIn } from "../../harness/fixtures/run.ts";
import { exchangesOf } from "../../harness/recordings.ts";
import { factsOf, missing } from "./facts.ts";
import { unread } from "./problems.ts";
import { isJson, json, jsonOf } from "../../harness/json.ts";

export type Openai = "openai-chat" | "openai-responses";

/** The target dialects: the other API's dialect, the dialect itself, and a store. */
export const middles = ["openai-chat", "openai-responses", "phi"] as const;

type Middle = (typeof middles)[number];

const protocols: { readonly [Name in Openai]: readonly string[] } = {
  "openai-chat": ["openai-chat", "openrouter-chat", "compat-chat"],
  "openai-responses": ["openai-responses", "compat-responses"],
};

const lists: { readonly [Name in Openai]: string } = {
  "openai-chat": "messages",
  "openai-responses": "input",
};

/** The valid data of an entity's generated fixtures, by name. */
export const validOf = (dialect: Openai, file: string, entity: string): [name: string, wire: JsonValue][] =>
  casesIn(dialect, file)
    .filter((one) => one.ok && one.entity === `${dialect}.${entity}`)
    .map((one) => [`${entity}, ${one.name}`, jsonOf(one.text)]);

interface Recorded {
  readonly id: string;
  readonly conversation: JsonValue;
}

export const recordedOf = (dialect: Openai): Recorded[] =>
  (exchangesOf(...protocols[dialect]) ?? []).flatMap(({ id, request }) =>
    isJson(request) && isObject(request) && Object.hasOwn(request, lists[dialect])
      ? [{ id, conversation: request }]
      : [],
  );

const unitsOf = (conversation: JsonValue, dialect: Openai): readonly JsonValue[] => {
  const list = memberOf(conversation, lists[dialect]);
  return Array.isArray(list) ? list : list === undefined ? [] : [list];
};

/** An additional user message in the format of each dialect. */
const next: { readonly [Name in Middle]: JsonValue } = {
  phi: { role: "user", content: [{ type: "text", text: "And now?" }], timestamp: 0 },
  "openai-chat": { role: "user", content: "And now?" },
  "openai-responses": { role: "user", content: "And now?" },
};

const appended = (conversation: JsonValue, middle: Middle): JsonValue => {
  if (Array.isArray(conversation)) return [...conversation, next[middle]];
  if (middle === "phi" || !isObject(conversation)) return conversation;
  return { ...conversation, [lists[middle]]: [...unitsOf(conversation, middle), next[middle]] };
};

/** Reasons why a conversation does not round-trip with its sidecar. */
export const homeFaults = (conversation: JsonValue, from: Openai, to: Middle): string[] => {
  const there = translate(conversation, { from, to });
  const home = (middle: JsonValue): JsonValue =>
    json(translate(middle, { from: to, to: from, sidecar: there.sidecar }).output);
  const units = unitsOf(conversation, from);
  const prefix = unitsOf(home(appended(json(there.output), to)), from).slice(0, units.length);
  return [
    ...unread(there.problems).map(({ pointer }) => `${pointer} is invalid in its dialect`),
    ...(equalJson(home(json(there.output)), conversation) ? [] : ["not equal with the sidecar"]),
    ...(equalJson(prefix, units) ? [] : ["an added message changes earlier ones"]),
  ];
};

/** The losses without the sidecar: the kinds of lost facts, and the lost facts that are not reported. */
export const lostOn = (
  conversation: JsonValue,
  from: Openai,
  to: DialectName,
): { readonly kinds: readonly string[]; readonly unnamed: readonly string[]; readonly home: JsonValue } => {
  const { output, losses } = account(conversation, { from, to });
  const home = json(translate(output, { from: to, to: from }).output);
  const facts = factsOf(conversation, from);
  const gone = missing(facts, factsOf(home, from));
  const isNamed = (pointer: string): boolean =>
    losses.some((loss) => loss.from.startsWith(pointer) || pointer.startsWith(`${loss.from}/`));
  const unnamed = gone.filter(
    (fact) =>
      !facts.some(
        ({ kind, value, pointer }) => kind === fact.kind && value === fact.value && isNamed(pointer),
      ),
  );
  return { kinds: gone.map(({ kind }) => kind), unnamed: unnamed.map(({ pointer }) => pointer), home };
};
