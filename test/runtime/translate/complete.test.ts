/**
 * Losses are complete: every value of a request or a response is in the output, comes back from there, or is
 * reported. Values that no step knows are added to every object to prove it.
 */

import { describe, expect, test } from "vitest";
import { writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { account, answer } from "../../../runtime/translate/index.ts";
import { isObject, leavesOf } from "../../../runtime/translate/support/json.ts";
import { withoutData } from "../../harness/data.ts";
import { sampledByKinds } from "../../harness/effort.ts";
import { isJson } from "../../harness/json.ts";
import { exchangesOf } from "../../harness/recordings.ts";
import { shapesOf } from "../../harness/shapes.ts";
import { protocols, providers, recorded, shapesOfRequest, type Provider } from "./journeys.ts";

const unknown = "unknown_member";

/** Adds a member with a value of its own to every object. */
const withUnknown = (value: JsonValue, number = { next: 0 }): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => withUnknown(item, number));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withUnknown(member, number)] as const);
  number.next += 1;
  return { ...Object.fromEntries(members), [unknown]: `koine test ${number.next}.` };
};

const responsesOf = (provider: Provider): readonly JsonValue[] =>
  (exchangesOf(...protocols[provider]) ?? []).flatMap(({ responses }) => responses.filter(isJson));

const isAnswer = (response: JsonValue, from: Provider): boolean => {
  try {
    answer(response, { from, to: from });
    return true;
  } catch {
    return false;
  }
};

interface Translated {
  readonly output: unknown;
  readonly reported: ReadonlySet<string>;
}

/** The values that are neither in the output nor reported, by pointer. */
const silentIn = (input: JsonValue, { output, reported }: Translated): string[] => {
  const text = writeJson(isJson(output) ? output : null);
  return leavesOf(input).flatMap(({ pointer, value }) => {
    const isAdded = pointer.endsWith(`/${unknown}`) && typeof value === "string";
    return isAdded && !text.includes(value) && !reported.has(pointer) ? [pointer] : [];
  });
};

const ways = providers.flatMap((from) => providers.filter((to) => to !== from).map((to) => ({ from, to })));

const schema = { type: "object", properties: { a: { type: "string" } } };
const named = { type: "function", name: "f" };

/** Requests whose settings are objects, which other APIs have in another form. */
const settings: { readonly [Name in Provider]: JsonValue } = {
  anthropic: {
    model: "m",
    max_tokens: 9,
    messages: [{ role: "user", content: "q" }],
    thinking: { type: "enabled", budget_tokens: 2000 },
    tool_choice: { type: "tool", name: "f", disable_parallel_tool_use: true },
    tools: [
      { name: "f", input_schema: schema },
      { type: "web_search_20250305", name: "web_search", max_uses: 3 },
    ],
    output_config: { effort: "high", format: { type: "json_schema", schema } },
    metadata: { user_id: "u" },
  },
  "openai-chat": {
    model: "m",
    messages: [{ role: "user", content: "q" }],
    response_format: { type: "json_schema", json_schema: { name: "n", strict: true, schema } },
    tool_choice: {
      type: "allowed_tools",
      allowed_tools: { mode: "auto", tools: [{ type: "function", function: { name: "f" } }] },
    },
    tools: [{ type: "function", function: { name: "f", parameters: schema } }],
    reasoning: { effort: "high" },
    web_search_options: { search_context_size: "low" },
    stream_options: { include_usage: true },
    metadata: { a: "b" },
  },
  "openai-responses": {
    model: "m",
    input: [{ type: "message", role: "user", content: "q" }],
    text: { format: { type: "json_schema", name: "n", schema }, verbosity: "low" },
    reasoning: { effort: "high", summary: "auto" },
    tool_choice: { type: "allowed_tools", mode: "auto", tools: [named] },
    tools: [
      { ...named, parameters: schema },
      { type: "web_search", filters: { allowed_domains: ["e.example"] } },
    ],
  },
  gemini: {
    model: "m",
    contents: [{ role: "user", parts: [{ text: "q" }] }],
    generationConfig: {
      responseMimeType: "application/json",
      responseSchema: { type: "OBJECT", properties: { a: { type: "STRING" } } },
      thinkingConfig: { thinkingBudget: 2000, includeThoughts: true },
    },
    toolConfig: { functionCallingConfig: { mode: "ANY", allowedFunctionNames: ["f"] } },
    tools: [{ functionDeclarations: [{ name: "f", parameters: { type: "OBJECT" } }] }, { googleSearch: {} }],
  },
};

test.each(ways)("the settings of $from at $to report every unknown member", ({ from, to }) => {
  const input = withUnknown(settings[from]);
  const { output, losses } = account(input, { from, to });
  expect(silentIn(input, { output, reported: new Set(losses.map((loss) => loss.from)) })).toEqual([]);
});

describe.each(ways)("$from to $to", ({ from, to }) => {
  const requests = sampledByKinds(recorded(from), shapesOfRequest);
  const title = requests.length === 0 ? withoutData("recordings") : `${requests.length} requests`;

  test.skipIf(requests.length === 0)(`${title} have one entry for every value`, () => {
    for (const { conversation } of requests) {
      const { entries } = account(conversation, { from, to });
      const accounted = entries.filter(({ code }) => code !== "boundary").map((entry) => entry.from);
      expect(accounted.toSorted()).toEqual(
        leavesOf(conversation)
          .map((leaf) => leaf.pointer)
          .toSorted(),
      );
    }
  });

  test.skipIf(requests.length === 0)(`${title} report every unknown member`, () => {
    const silent = requests.flatMap(({ id, conversation }) => {
      const input = withUnknown(conversation);
      const { output, losses } = account(input, { from, to });
      const reported = new Set(losses.map((loss) => loss.from));
      return silentIn(input, { output, reported }).map((pointer) => `${id} ${pointer}`);
    });
    expect(silent).toEqual([]);
  });

  const responses = sampledByKinds(responsesOf(from), shapesOf).filter((one) => isAnswer(one, from));

  test.skipIf(responses.length === 0)(
    `${responses.length === 0 ? withoutData("recordings") : responses.length} responses report every unknown member`,
    () => {
      const silent = responses.flatMap((response) => {
        const input = withUnknown(response);
        const { output, losses } = answer(input, { from, to, timestamp: 0 });
        return silentIn(input, { output, reported: new Set(losses.map((loss) => loss.from)) });
      });
      expect(silent).toEqual([]);
    },
  );
});
