/** Requests written for a provider match the request types of the provider's own SDK. */

import { expect, test } from "vitest";
import { once } from "../../../generator/support/once.ts";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { translate, type DialectName } from "../../../runtime/translate/index.ts";
import { isObject } from "../../../runtime/translate/support/json.ts";
import { falseClaims, type Claim, type Claims } from "./sdk/literals.ts";
import { writtenAnew } from "./anew.ts";
import { conversationOf, dialects, throughText, unitsOf } from "./same-conversation.ts";
import { isThorough, sampledByKinds } from "../../harness/effort.ts";
import { providers, recorded, shapesOfRequest, type Recorded } from "./journeys.ts";

interface Given {
  readonly label: string;
  readonly from: DialectName;
  readonly conversation: JsonValue;
}

const fixtures: readonly Given[] = dialects.map((from) => ({
  label: `the conversation of ${from}`,
  from,
  conversation: conversationOf(from),
}));

const amount = 100;

const spread = (requests: readonly Recorded[]): readonly Recorded[] => {
  const step = Math.max(1, Math.floor(requests.length / amount));
  return requests.filter((_request, index) => index % step === 0).slice(0, amount);
};

const samples: readonly Given[] = providers.flatMap((from) => {
  const requests = recorded(from);
  const some = isThorough ? spread(requests) : sampledByKinds(requests, shapesOfRequest);
  return some.map(({ id, conversation }) => ({ label: `${from} ${id}`, from, conversation }));
});

/**
 * Google's SDK declares some strings as enums, to which no JSON string is assignable. This type requires the
 * enum values instead.
 */
const words =
  "type Words<T> = T extends string ? `${T}` : T extends readonly (infer Item)[] ? Words<Item>[] : T extends object ? { [Key in keyof T]: Words<T[Key]> } : T;";

interface Sdk {
  readonly name: string;
  readonly to: DialectName;
  readonly head: string;
  /** The part of the conversation to check. Defaults to the conversation's messages. */
  readonly member?: string;
  /** A request that the SDK rejects, to prove that the check works. */
  readonly wrong: JsonValue;
}

const sdks: readonly Sdk[] = [
  {
    name: "anthropic-messages",
    to: "anthropic",
    head: 'import type { MessageParam as Wanted } from "@anthropic-ai/sdk/resources/messages/messages";',
    wrong: { role: "assistant", content: [{ type: "thinking", thinking: "unsigned" }] },
  },
  {
    name: "anthropic-system",
    to: "anthropic",
    member: "system",
    head: 'import type { TextBlockParam } from "@anthropic-ai/sdk/resources/messages/messages"; type Wanted = string | TextBlockParam[];',
    wrong: [{ type: "text" }],
  },
  {
    name: "openai-responses",
    to: "openai-responses",
    head: 'import type { ResponseInputItem as Wanted } from "openai/resources/responses/responses";',
    wrong: { type: "function_call", name: "f", arguments: "{}" },
  },
  {
    name: "openai-chat",
    to: "openai-chat",
    head: 'import type { ChatCompletionMessageParam as Wanted } from "openai/resources/chat/completions/completions";',
    wrong: { role: "tool", content: "no id" },
  },
  {
    name: "openrouter-chat",
    to: "openai-chat",
    head: 'import type { ChatMessages$Outbound as Wanted } from "@openrouter/sdk/models";',
    wrong: { role: "tool", content: "no id" },
  },
  {
    name: "google-contents",
    to: "gemini",
    head: `import type { Content } from "@google/genai"; ${words} type Wanted = Words<Content>;`,
    wrong: { role: "user", parts: [{ functionCall: { args: "{}" } }] },
  },
  {
    name: "google-system",
    to: "gemini",
    member: "systemInstruction",
    head: `import type { Content } from "@google/genai"; ${words} type Wanted = Words<Content>;`,
    wrong: { parts: [{ text: 5 }] },
  },
];

const partsFor = (
  output: JsonValue,
  { to, member }: Sdk,
): readonly (readonly [at: string, wire: JsonValue])[] => {
  if (member === undefined) return unitsOf(output, to).map((wire, index) => [String(index), wire]);
  const value = isObject(output) ? output[member] : undefined;
  return value === undefined ? [] : [[member, value]];
};

/** An SDK type that is stricter than the API. The rest is checked with the required property added. */
interface Stricter {
  readonly sdk: string;
  readonly reason: string;
  /** Undefined if the request does not contain the type. */
  completed(wire: JsonValue): JsonValue | undefined;
}

const stricter: readonly Stricter[] = [
  {
    sdk: "openai-responses",
    reason: "a reasoning item may lack its id: recorded requests without one were accepted",
    completed: (wire) =>
      isObject(wire) && wire["type"] === "reasoning" && !Object.hasOwn(wire, "id")
        ? { ...wire, id: "rs_1" }
        : undefined,
  },
];

const completed = (wire: JsonValue, sdk: Sdk): JsonValue =>
  stricter.filter((one) => one.sdk === sdk.name).reduce((value, one) => one.completed(value) ?? value, wire);

/**
 * The request written for a provider, even if the conversation is in the provider's own dialect and would
 * stay unchanged.
 */
const writtenFor = ({ to }: Sdk, { from, conversation }: Given): JsonValue =>
  throughText((from === to ? writtenAnew(conversation, to) : translate(conversation, { from, to })).output);

const claimsFor = (sdk: Sdk, given: readonly Given[]): Claim[] =>
  given.flatMap((one) =>
    partsFor(writtenFor(sdk, one), sdk).map(([at, wire]) => ({
      label: `${one.label} at ${at}`,
      wire: completed(wire, sdk),
    })),
  );

const wrong = sdks.map((sdk) => ({ ...sdk, claims: [{ label: "wrong", wire: sdk.wrong }] }));

/** Claims that fail without the additional property that an SDK requires. */
const uncompleted = stricter.map((one) => {
  const sdk = sdks.find(({ name }) => name === one.sdk);
  if (sdk === undefined) throw new Error(`there is no SDK ${one.sdk}`);
  const given = fixtures.flatMap((fixture) => partsFor(writtenFor(sdk, fixture), sdk));
  const wires = given.flatMap(([, wire]) => (one.completed(wire) === undefined ? [] : [wire]));
  return { ...sdk, claims: wires.slice(0, 1).map((wire) => ({ label: one.reason, wire })) };
});

const written = (given: readonly Given[]) => sdks.map((sdk) => ({ ...sdk, claims: claimsFor(sdk, given) }));

const named = (kind: string, claims: readonly Claims[]): Claims[] =>
  claims.map((one) => ({ ...one, name: `${one.name}-${kind}` }));

/** The false claims from all tests, found by a single compiler run. */
const found = once(() =>
  falseClaims([
    ...named("fixtures", written(fixtures)),
    ...named("recordings", written(samples)),
    ...named("wrong", wrong),
    ...named("uncompleted", uncompleted),
  ]),
);

const falseOf = (kind: string): string[] =>
  found().filter((one) => one.slice(0, one.indexOf(" ")).endsWith(`-${kind}`));

test("an SDK accepts the conversation of each dialect", () => {
  expect(falseOf("fixtures")).toEqual([]);
});

test("an SDK accepts recorded requests", () => {
  expect(falseOf("recordings")).toEqual([]);
});

test("an SDK rejects a wrong request", () => {
  const seen = falseOf("wrong").map((one) => one.slice(0, one.indexOf(":")));
  expect(seen.toSorted()).toEqual(sdks.map(({ name }) => `${name}-wrong wrong`).toSorted());
});

test("a type listed as stricter than its API rejects what the API accepts", () => {
  expect(falseOf("uncompleted").length).toBe(stricter.length);
});

test("every error of the compiler belongs to a claim", () => {
  const kinds = ["fixtures", "recordings", "wrong", "uncompleted"];
  expect(kinds.flatMap(falseOf).length).toBe(found().length);
});
