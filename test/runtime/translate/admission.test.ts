/**
 * Every request that a provider accepted and every response that it sent is valid in the provider's dialect,
 * and so are other known forms.
 */

import { unread } from "./problems.ts";
import { describe, expect, test } from "vitest";
import { equalJson, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { dialectNames, edgeOf, isDialectName } from "../../../runtime/translate/dialects/index.ts";
import { account, translate, type Problem } from "../../../runtime/translate/index.ts";
import { withoutData } from "../../harness/data.ts";
import { inTurn } from "../../harness/effort.ts";
import { exchangesOf, memberOf, type Exchange } from "../../harness/recordings.ts";
import { fixturesOf, isJsonObject } from "./home.ts";
import { protocols, providers, recorded, type Provider } from "./journeys.ts";
import { json } from "../../harness/json.ts";

const listIn = (value: unknown, key: string): readonly unknown[] => {
  const list = memberOf(value, key);
  return Array.isArray(list) ? list : [];
};

const messageIn = (value: unknown, key: string): readonly unknown[] =>
  isJsonObject(memberOf(value, key)) ? [memberOf(value, key)] : [];

/** The complete messages in a body or in an event of a stream. */
const answersIn: { readonly [Name in Provider]: (body: unknown) => readonly unknown[] } = {
  anthropic: (body) =>
    memberOf(body, "role") === "assistant"
      ? [body, { role: "assistant", content: memberOf(body, "content") }]
      : messageIn(body, "message"),
  gemini: (body) => listIn(body, "candidates").flatMap((candidate) => messageIn(candidate, "content")),
  "openai-chat": (body) => listIn(body, "choices").flatMap((choice) => messageIn(choice, "message")),
  "openai-responses": (body) => [
    ...listIn(body, "output"),
    ...listIn(memberOf(body, "response"), "output"),
    ...messageIn(body, "item").filter(() => memberOf(body, "type") === "response.output_item.done"),
  ],
};

const answersOf = (provider: Provider): { readonly id: string; readonly conversation: unknown }[] => {
  const list = edgeOf(provider).form.list ?? "";
  const bodies = ({ responses, events }: Exchange): readonly unknown[] => [...responses, ...events];
  return (exchangesOf(...protocols[provider]) ?? []).flatMap((exchange) =>
    bodies(exchange)
      .flatMap(answersIn[provider])
      .map((answer) => ({ id: `${exchange.id}, put back`, conversation: { [list]: [answer] } })),
  );
};

/**
 * Problems with the dialect itself. Whether an API would accept a single response as a request is tested
 * elsewhere.
 */
const refusedIn = (problems: readonly Problem[]): string[] =>
  unread(problems).flatMap(({ pointer, issues }) =>
    issues.map((issue) => `${pointer}${issue.pointer}: ${issue.message}`),
  );

describe.each(providers)("%s", (provider) => {
  const conversations = [...recorded(provider), ...answersOf(provider)];
  const title = `admits ${conversations.length} recorded requests and answers`;
  test.skipIf(conversations.length === 0)(
    conversations.length === 0 ? withoutData("recordings") : title,
    () => {
      const refused = conversations.flatMap(({ id, conversation }) =>
        refusedIn(translate(conversation, { from: provider, to: provider }).problems).map(
          (problem) => `${id} ${problem}`,
        ),
      );
      expect(refused).toEqual([]);
    },
  );
});

/** The entities that represent one message of a conversation, by fixture name. */
const units: readonly (readonly [Provider, entity: string])[] = [
  ["anthropic", "message"],
  ["gemini", "content"],
  ["openai-chat", "message"],
  ["openai-chat", "assistant-message"],
  ["openai-responses", "input-item"],
  ["openai-responses", "hosted-tool-item"],
  ["openai-responses", "function-call"],
];

const nulls: readonly (readonly [Provider, JsonValue])[] = [
  ["gemini", { systemInstruction: null, contents: [{ parts: [{ text: "a" }] }] }],
  [
    "gemini",
    {
      systemInstruction: null,
      contents: [
        { role: null, parts: [{ text: "a", thought: null, inlineData: null, function_call: null }] },
        { role: "model", parts: [{ functionCall: { id: null, name: "f", args: null } }] },
        { role: "user", parts: [{ functionResponse: { id: null, name: "f", response: null } }] },
        { role: "model", parts: null },
      ],
      system_instruction: { parts: [{ text: "s" }] },
    },
  ],
  ["openai-responses", { instructions: null, input: "a" }],
  ["anthropic", { system: [], messages: [{ role: "user", content: "a" }] }],
];

const cases = [
  ...nulls.map(([dialect, conversation]) => [dialect, JSON.stringify(conversation), conversation] as const),
  ...units.flatMap(([dialect, entity]) =>
    fixturesOf(dialect, entity).map(
      ([name, wire]) => [dialect, name, { [edgeOf(dialect).form.list ?? ""]: [wire] }] as const,
    ),
  ),
];

const dialects = dialectNames().filter(isDialectName);

test.each(cases.map(([from, title, conversation], index) => ({ from, title, conversation, index })))(
  "$from: $title is valid and round-trips through every dialect",
  ({ from, conversation, index }) => {
    for (const to of inTurn(dialects, index)) {
      const { output, sidecar, problems } = account(conversation, { from, to });
      expect(refusedIn(problems)).toEqual([]);
      const home: unknown = translate(output, { from: to, to: from, sidecar }).output;
      expect(writeJson(json(home)), to).toBe(writeJson(conversation));
    }
  },
);

const calls = {
  messages: [
    { role: "user", content: "a" },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "c1", function: { name: "f", arguments: '{"x": 1}' }, index: 0 },
        { id: null, type: null, function: { name: "g", arguments: { y: 2 } } },
      ],
    },
    { role: "tool", tool_call_id: "c1", name: "f", content: "r" },
  ],
};

test("a call without a type is a function call, and its arguments may be an object", () => {
  const { output } = translate(calls, { from: "openai-chat", to: "anthropic" });
  expect(output.messages[1]?.content).toMatchObject([
    { type: "tool_use", id: "c1", name: "f", input: { x: 1 } },
    { type: "tool_use", name: "g", input: { y: 2 } },
  ]);
  const { sidecar } = translate(calls, { from: "openai-chat", to: "anthropic" });
  const home = translate(output, { from: "anthropic", to: "openai-chat", sidecar });
  expect(equalJson(home.output, calls)).toBe(true);
});
