/**
 * No problems are reported for requests that a provider accepts, and requests to Gemini contain no references
 * that it rejects.
 */

import { describe, expect, test } from "vitest";
import { acceptable, translate } from "../../../runtime/translate/index.ts";

const user = { role: "user", content: "q" };

const searched = (...rest: readonly object[]): object => ({
  messages: [
    user,
    {
      role: "assistant",
      content: [
        { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "x" } },
        { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [] },
        ...rest,
      ],
    },
    { role: "system", content: "S" },
    { role: "user", content: "r" },
  ],
});

describe("instructions at Anthropic", () => {
  test("are accepted after a server tool's result", () => {
    expect(acceptable(searched(), "anthropic")).toEqual([]);
    expect(translate(searched(), { from: "anthropic", to: "anthropic" }).problems).toEqual([]);
  });

  test("are rejected after the model's text", () => {
    const codes = acceptable(searched({ type: "text", text: "Found." }), "anthropic").map(({ code }) => code);
    expect(codes).toEqual(["instruction_place"]);
  });
});

const calling = (model: string, id: string): object => ({
  model,
  messages: [
    user,
    {
      role: "assistant",
      content: [],
      tool_calls: [{ id, type: "function", function: { name: "f", arguments: "{}" } }],
    },
    { role: "tool", tool_call_id: id, content: "1" },
    { role: "assistant", content: "x", tool_calls: [] },
    user,
  ],
});

test.each([
  ["gpt-6", "a", ["empty_list", "empty_list"]],
  ["mistral-large-latest", "a", []],
  ["gpt-6", "a".repeat(64), ["empty_list", "empty_list", "call_id", "call_id"]],
  ["google/gemini-4-pro", "a".repeat(64), ["empty_list", "empty_list"]],
])("%s with the id %s has the problems %j", (model, id, codes) => {
  expect(acceptable(calling(model, id), "openai-chat").map(({ code }) => code)).toEqual(codes);
});

const answered = (content: string): object => ({
  messages: [
    user,
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "a", type: "function", function: { name: "f", arguments: "{}" } }],
    },
    { role: "tool", tool_call_id: "a", content },
  ],
});

test.each(['{"schema":{"$ref":"#/$defs/A"}}', '{"list":[{"$ref":1}]}', '{"$ref":"x"}'])(
  "the result %s is text at Gemini and comes back",
  (content) => {
    const { output } = translate(answered(content), { from: "openai-chat", to: "gemini" });
    expect(output.contents.at(-1)).toMatchObject({
      parts: [{ functionResponse: { response: { output: content } } }],
    });
    const back = translate(output, { from: "gemini", to: "openai-chat" }).output;
    expect(back.messages.at(-1)).toMatchObject({ content: [{ type: "text", text: content }] });
  },
);

test("a reference in a schema for Gemini has nothing beside it", () => {
  const schema = {
    type: "object",
    properties: {
      a: { $ref: "#/$defs/A", description: "An A." },
      b: { $ref: "#/$defs/A" },
    },
    $defs: { A: { type: "string" } },
  };
  const body = {
    messages: [user],
    response_format: { type: "json_schema", json_schema: { name: "x", schema } },
  };
  const { output } = translate(body, { from: "openai-chat", to: "gemini" });
  expect(Object(output).generationConfig.responseJsonSchema).toEqual({
    ...schema,
    properties: {
      a: { description: "An A.", anyOf: [{ $ref: "#/$defs/A" }] },
      b: { $ref: "#/$defs/A" },
    },
  });
});
