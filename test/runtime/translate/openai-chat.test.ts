/** openai-chat: each kind of message translated to the Responses API and to phi, and back. */

import { describe, expect, test } from "vitest";
import { unitOf } from "../../../runtime/translate/passes/pass.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { translate } from "../../../runtime/translate/index.ts";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { writtenAnew } from "./anew.ts";
import { answer, call, calling, itself, png } from "./openai-chat.ts";

const toResponses = (...messages: JsonValue[]): unknown =>
  translate({ messages }, { from: "openai-chat", to: "openai-responses" }).output;

describe("a message in both of OpenAI's APIs", () => {
  const cases: readonly [name: string, message: JsonValue, items: JsonValue][] = [
    ["a text", { role: "user", content: "hi" }, [{ role: "user", content: "hi" }]],
    [
      "a list with one text",
      { role: "user", content: [{ type: "text", text: "hi" }] },
      [{ role: "user", content: [{ type: "input_text", text: "hi" }] }],
    ],
    ["a developer", { role: "developer", content: "be" }, [{ role: "developer", content: "be" }]],
    ["a text of the model", { role: "assistant", content: "hi" }, [{ role: "assistant", content: "hi" }]],
    [
      "an image in base64, with its detail",
      { role: "user", content: [{ type: "image_url", image_url: { url: png, detail: "low" } }] },
      [{ role: "user", content: [{ type: "input_image", image_url: png, detail: "low" }] }],
    ],
    [
      "a file by its id",
      { role: "user", content: [{ type: "file", file: { file_id: "file-1" } }] },
      [{ role: "user", content: [{ type: "input_file", file_id: "file-1" }] }],
    ],
    [
      "arguments with their spelling",
      {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "c", type: "function", function: { name: "f", arguments: '{ "b": 1e2, "b": 2 }' } },
        ],
      },
      [{ type: "function_call", call_id: "c", name: "f", arguments: '{ "b": 1e2, "b": 2 }' }],
    ],
    [
      "free text for a custom tool",
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c", type: "custom", custom: { name: "sh", input: "ls" } }],
      },
      [{ type: "custom_tool_call", call_id: "c", name: "sh", input: "ls" }],
    ],
    [
      "a result",
      { role: "tool", tool_call_id: "c", content: '{"a":1}' },
      [{ type: "function_call_output", call_id: "c", output: '{"a":1}' }],
    ],
    [
      "an empty result",
      { role: "tool", tool_call_id: "c", content: "" },
      [{ type: "function_call_output", call_id: "c", output: "" }],
    ],
    [
      "a result with the name of its tool",
      { role: "tool", tool_call_id: "c", name: "f", content: "ok" },
      [{ type: "function_call_output", call_id: "c", name: "f", output: "ok" }],
    ],
  ];

  test.each(cases)("%s", (_name, message, items) => {
    expect(toResponses(message)).toEqual({ input: items });
    const back = translate({ input: items }, { from: "openai-responses", to: "openai-chat" });
    expect(back.output).toEqual({ messages: [message] });
    expect(back.losses).toEqual([]);
  });

  test("truncated arguments are wrapped and round-trip", () => {
    const cut = '{"city":"Ro';
    const cutCall = { id: "c", type: "function", function: { name: "f", arguments: cut } };
    const message: JsonValue = { role: "assistant", content: null, tool_calls: [cutCall] };
    const wrapped = JSON.stringify({ koine_arguments: cut });
    expect(toResponses(message)).toEqual({
      input: [{ type: "function_call", call_id: "c", name: "f", arguments: wrapped }],
    });
    const there = translate({ messages: [message] }, { from: "openai-chat", to: "openai-responses" });
    const { sidecar } = there;
    const home = translate(there.output, { from: "openai-responses", to: "openai-chat", sidecar });
    expect(home.output).toEqual({ messages: [message] });
    const stored = translate(there.output, { from: "openai-responses", to: "riffer" }).output;
    expect(JSON.stringify(stored)).toContain(JSON.stringify(cut));
  });

  test("a leading system message becomes the instructions", () => {
    const messages: JsonValue[] = [
      { role: "system", content: "one" },
      { role: "system", content: "two" },
      { role: "user", content: "hi" },
      { role: "system", content: "three" },
    ];
    const { output } = translate({ messages }, { from: "openai-chat", to: "openai-responses" });
    expect(output).toEqual({ instructions: "one", input: messages.slice(1) });
    expect(translate(output, { from: "openai-responses", to: "openai-chat" }).output).toEqual({ messages });
  });

  test("the result of a custom tool becomes the output of a custom tool", () => {
    const custom = { id: "c", type: "custom", custom: { name: "sh", input: "ls" } };
    expect(toResponses({ role: "assistant", tool_calls: [custom] }, answer("c"))).toMatchObject({
      input: [{ type: "custom_tool_call" }, { type: "custom_tool_call_output", call_id: "c" }],
    });
  });
});

describe("a message in its own dialect", () => {
  const cases: readonly [name: string, message: JsonValue][] = [
    ["the name of a participant", { role: "user", name: "Ann", content: "hi" }],
    [
      "sound",
      { role: "user", content: [{ type: "input_audio", input_audio: { data: "UklG", format: "wav" } }] },
    ],
    [
      "a video",
      { role: "user", content: [{ type: "video_url", video_url: { url: "https://a.example/v" } }] },
    ],
    ["a refusal next to the content", { role: "assistant", content: null, refusal: "no" }],
    ["a refusal in the content", { role: "assistant", content: [{ type: "refusal", refusal: "no" }] }],
    ["flat reasoning", { role: "assistant", content: "hi", reasoning: "hm", reasoning_content: "hm" }],
    [
      "details of reasoning",
      {
        role: "assistant",
        content: "hi",
        reasoning_details: [
          { type: "reasoning.summary", summary: "hm", id: "rs_1", format: "openai-responses-v1", index: 0 },
          { type: "reasoning.encrypted", data: "x", id: "rs_1", format: "openai-responses-v1", index: 0 },
          { type: "reasoning.text", text: "", signature: "s" },
        ],
      },
    ],
    [
      "the signature of a call",
      {
        role: "assistant",
        content: null,
        tool_calls: [
          {
            id: "c",
            type: "function",
            function: { name: "f", arguments: "" },
            extra_content: { google: { thought_signature: "s" } },
          },
        ],
      },
    ],
    [
      "a generated image",
      { role: "assistant", content: "", images: [{ type: "image_url", image_url: { url: png } }] },
    ],
  ];

  test.each(cases)("%s", (_name, message) => expect(itself(message)).toEqual([message]));

  test("an empty content with calls is dropped", () => {
    const messages = [{ role: "assistant", content: "", tool_calls: [call("c")] }];
    const { output, losses } = writtenAnew({ messages }, "openai-chat");
    expect(output.messages).toEqual([calling("c")]);
    expect(losses).toMatchObject([{ code: "other", from: "/messages/0/content" }]);
  });

  test("a function call of older models becomes a tool call with a generated id", () =>
    expect(
      itself(
        { role: "assistant", content: null, function_call: { name: "f", arguments: "{}" } },
        { role: "function", name: "f", content: "ok" },
      ),
    ).toEqual([
      calling("koine_call_0"),
      { role: "tool", tool_call_id: "koine_call_0", name: "f", content: "ok" },
    ]));
});

test("each part has a pointer", () => {
  const wire = {
    role: "assistant",
    content: [{ type: "text", text: "hi" }, { type: "new" }],
    reasoning_content: "hm",
    tool_calls: [call("c"), { id: "d", type: "new" }],
    audio: { id: "a" },
  };
  const [message] = edgeOf("openai-chat").read([unitOf(wire)], undefined);
  expect(message?.parts.map(({ kind, origin }) => [kind, origin.pointer])).toEqual([
    ["thinking", "/reasoning_content"],
    ["text", "/content/0"],
    ["opaque", "/content/1"],
    ["opaque", "/audio"],
    ["call", "/tool_calls/0"],
    ["opaque", "/tool_calls/1"],
  ]);
});
