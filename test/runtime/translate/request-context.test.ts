/** Custom tools and calls: their kinds, names and ids at APIs that support functions only. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { answer, requestContext, toolNames, translate } from "../../../runtime/translate/index.ts";
import { transduce, type StreamApi } from "../../../runtime/translate/streams/index.ts";
import { leavesOf } from "../../../runtime/translate/support/json.ts";
import { breaches } from "./streams/law.ts";
import { foldOf } from "./streams/recorded.ts";

const grammar = { syntax: "lark", definition: 'start: "*** Begin Patch" /(.|\\n)+/' };

const request = {
  model: "m",
  input: [{ role: "user", content: "Fix it." }],
  tools: [
    {
      type: "custom",
      name: "apply_patch",
      description: "Edits files.",
      format: { type: "grammar", ...grammar },
    },
    { type: "custom", name: "shell" },
    { type: "function", name: "look", parameters: { type: "object", properties: {} } },
  ],
};

const patch = '*** Begin Patch\n*** Update File: "a.ts"\n-1\n+2 \\ "é"\n';

test("a request's context has names, kinds and grammars", () => {
  const context = requestContext(request, "anthropic");
  expect([...context.kinds]).toEqual([
    ["apply_patch", "custom"],
    ["shell", "custom"],
    ["look", "function"],
  ]);
  expect([...context.grammars]).toEqual([["apply_patch", grammar]]);
  expect(context.fitted).toEqual(toolNames(request, "anthropic").fitted);
});

test("custom tools of Anthropic are functions", () => {
  const tools = [{ type: "custom", name: "look", input_schema: { type: "object" } }];
  const context = requestContext({ messages: [{ role: "user", content: "x" }], tools }, "openai-responses");
  expect([...context.kinds]).toEqual([["look", "function"]]);
});

test.each(["anthropic", "gemini"] as const)("a custom tool is a function with one string at %s", (to) => {
  const { output } = translate(request, { from: "openai-responses", to });
  const text = JSON.stringify(output);
  expect(text).toContain('"required":["koine_arguments"]');
  expect(leavesOf(Object(output).tools).map(({ value }) => value)).toContain(
    `Text that matches this lark grammar:\n\n${grammar.definition}`,
  );
});

type Called = (given: JsonValue) => JsonValue;

const calledAt: { readonly [Name in "anthropic" | "gemini"]: Called } = {
  anthropic: (input) => ({
    id: "m1",
    type: "message",
    role: "assistant",
    model: "m",
    content: [{ type: "tool_use", id: "c1", name: "apply_patch", input }],
    stop_reason: "tool_use",
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  gemini: (args) => ({
    candidates: [
      {
        content: { role: "model", parts: [{ functionCall: { id: "c1", name: "apply_patch", args } }] },
        finishReason: "STOP",
        index: 0,
      },
    ],
    modelVersion: "m",
  }),
};

const streamAt: { readonly [Name in "anthropic" | "gemini"]: Called } = {
  anthropic: (input) => [
    {
      type: "message_start",
      message: { ...Object(calledAt.anthropic(null)), content: [], stop_reason: null },
    },
    {
      type: "content_block_start",
      index: 0,
      content_block: { type: "tool_use", id: "c1", name: "apply_patch", input: {} },
    },
    ...(JSON.stringify(input).match(/.{1,7}/gsu) ?? []).map((partial_json) => ({
      type: "content_block_delta",
      index: 0,
      delta: { type: "input_json_delta", partial_json },
    })),
    { type: "content_block_stop", index: 0 },
    {
      type: "message_delta",
      delta: { stop_reason: "tool_use", stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: "message_stop" },
  ],
  gemini: (args) => [calledAt.gemini(args)],
};

const through = (events: JsonValue, from: StreamApi, to: StreamApi): unknown => {
  const way = transduce({ from, to, context: requestContext(request, from) });
  const list: readonly JsonValue[] = Array.isArray(events) ? events : [];
  const all = [...list.flatMap((event) => way.add(event)), ...way.end()];
  expect(way.problems).toEqual([]);
  return foldOf(to, all).response;
};

const inputs: readonly (readonly [JsonValue, string])[] = [
  [{ koine_arguments: patch }, patch],
  [{ input: patch }, patch],
  [{ koine_arguments: '{"a":"b"}' }, '{"a":"b"}'],
  [{ koine_arguments: "" }, ""],
];

describe.each(["anthropic", "gemini"] as const)("a call of a custom tool from %s", (from) => {
  test.each(inputs)("with %j has the bare input", (given, input) => {
    const context = requestContext(request, from);
    const { output } = answer(calledAt[from](given), { from, to: "openai-responses", context });
    const item = { type: "custom_tool_call", call_id: "c1", name: "apply_patch", input };
    expect(output).toMatchObject({ status: "completed", output: [item] });
    expect(through(streamAt[from](given), from, "openai-responses")).toMatchObject({ output: [item] });
    const call = { id: "c1", type: "custom", custom: { name: "apply_patch", input } };
    const chat = answer(calledAt[from](given), { from, to: "openai-chat", context }).output;
    expect(chat).toMatchObject({
      choices: [{ message: { tool_calls: [call] }, finish_reason: "tool_calls" }],
    });
    expect(through(streamAt[from](given), from, "openai-chat")).toMatchObject({
      choices: [{ message: { tool_calls: [call] } }],
    });
  });
});

test("the result of toolNames is accepted as names", () => {
  const names = { fitted: new Map([["look", "apply_patch"]]), original: new Map([["apply_patch", "look"]]) };
  const response = calledAt.anthropic({});
  for (const given of [names, names.original])
    expect(
      answer(response, { from: "anthropic", to: "openai-responses", names: given }).output,
    ).toMatchObject({ output: [{ type: "function_call", name: "look" }] });
});

const call = (id: string, given: string): JsonValue => ({
  id,
  type: "function",
  function: { name: "f", arguments: given },
});

test.each(["anthropic", "gemini"] as const)("arguments null and none are an empty object at %s", (to) => {
  const conversation = {
    messages: [
      { role: "user", content: "q" },
      {
        role: "assistant",
        content: null,
        tool_calls: [call("a", "null"), call("b", ""), call("c", " null ")],
      },
      ...["a", "b", "c"].map((tool_call_id) => ({ role: "tool", tool_call_id, content: "1" })),
    ],
  };
  const { output } = translate(conversation, { from: "openai-chat", to });
  expect(JSON.stringify(output).match(/"(input|args)":\{\}/g)).toHaveLength(3);
});

const chunk = (delta: object, finish_reason: string | null = null): object => ({
  id: "c1",
  object: "chat.completion.chunk",
  created: 1,
  model: "m",
  choices: [{ index: 0, delta, finish_reason }],
});

const piece = (more: object, given: string, name?: string): object =>
  chunk({
    tool_calls: [{ ...more, function: { ...(name === undefined ? {} : { name }), arguments: given } }],
  });

const pieces: readonly (readonly [string, readonly object[], readonly string[]])[] = [
  [
    "two ids at index 0",
    [piece({ index: 0, id: "a" }, '{"x":1}', "f"), piece({ index: 0, id: "b" }, '{"y":2}', "g")],
    ['a f {"x":1}', 'b g {"y":2}'],
  ],
  [
    "interleaved ids at index 0",
    [
      piece({ index: 0, id: "a" }, '{"x"', "f"),
      piece({ index: 0, id: "b" }, '{"y"', "g"),
      piece({ index: 0, id: "a" }, ":1}"),
      piece({ index: 0, id: "b" }, ":2}"),
    ],
    ['a f {"x":1}', 'b g {"y":2}'],
  ],
  [
    "pieces without an id after two ids at index 0",
    [
      piece({ index: 0, id: "a" }, '{"x":1}', "f"),
      piece({ index: 0, id: "b" }, '{"y"', "g"),
      piece({ index: 0 }, ":2}"),
      piece({ index: 1, id: "c" }, "{}", "h"),
    ],
    ['a f {"x":1}', 'b g {"y":2}', "c h {}"],
  ],
  [
    "a new id with each piece of one call",
    [piece({ index: 0, id: "a" }, '{"x"', "f"), piece({ index: 0, id: "b" }, ":1}")],
    ['a f {"x":1}'],
  ],
];

describe.each(pieces)("a Chat stream with %s", (_name, events, calls) => {
  const all = [...events, chunk({}, "tool_calls")];

  test("has all calls", () => {
    const { choices } = Object(foldOf("openai-chat", all).response);
    const found = choices[0].message.tool_calls.map(
      ({ id, function: { name, arguments: given } }: ReturnType<typeof Object>) => `${id} ${name} ${given}`,
    );
    expect(found).toEqual(calls);
  });

  test.each(["anthropic", "gemini", "openai-responses"] as const)("has the same calls at %s", (to) => {
    expect(breaches(all, "openai-chat", to)).toEqual([]);
  });
});

test("streamed arguments null are an empty object", () => {
  const events = [
    piece({ index: 0, id: "a" }, "nu", "f"),
    piece({ index: 0 }, "ll"),
    piece({ index: 1, id: "b" }, "n", "f"),
    piece({ index: 1 }, "o"),
    chunk({}, "tool_calls"),
  ];
  const way = transduce({ from: "openai-chat", to: "anthropic" });
  const text = JSON.stringify([...events.flatMap((event) => way.add(event)), ...way.end()]);
  expect(text).toContain('"partial_json":"{}"');
  expect(text).toContain('"partial_json":"no"');
  expect(text).not.toContain('null"}');
});
