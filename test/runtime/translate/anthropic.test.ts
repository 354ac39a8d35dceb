/** Translation to and from anthropic, field by field. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { translate, type Policy } from "../../../runtime/translate/index.ts";

const fromPhi = (messages: JsonValue, policy?: Policy): unknown =>
  translate(messages, { from: "phi", to: "anthropic", ...(policy === undefined ? {} : { policy }) }).output;

const toPhi = (messages: JsonValue): unknown =>
  translate({ messages }, { from: "anthropic", to: "phi" }).output;

const fromGemini = (conversation: JsonValue): unknown =>
  translate(conversation, { from: "gemini", to: "anthropic" }).output;

const usage = { input: 0, output: 0, reasoning: 0, cache_read: 0, cache_write: 0, total_tokens: 0 };
const user = (...content: JsonValue[]): JsonValue => ({ role: "user", content, timestamp: 0 });
const assistant = (provider: string, ...content: JsonValue[]): JsonValue => ({
  role: "assistant",
  content,
  stopReason: "stop",
  model: "",
  provider,
  usage,
  timestamp: 0,
});
const call = (id: string, argument: JsonValue = {}): JsonValue => ({
  type: "toolCall",
  id,
  name: "look",
  arguments: argument,
});
const result = (toolCallId: string, ...content: JsonValue[]): JsonValue => ({
  role: "toolResult",
  toolCallId,
  toolName: "look",
  content,
  isError: false,
  timestamp: 0,
});
const text = (words: string): JsonValue => ({ type: "text", text: words });
const use = (id: string, input: JsonValue = {}): JsonValue => ({ type: "tool_use", id, name: "look", input });
const answer = (id: string, content?: JsonValue): JsonValue => ({
  type: "tool_result",
  tool_use_id: id,
  ...(content === undefined ? {} : { content }),
  is_error: false,
});
const thinking = { type: "thinking", thinking: "Hm.", signature: "c2ln" };

describe("writing", () => {
  const cases: readonly (readonly [string, JsonValue, readonly JsonValue[]])[] = [
    ["text becomes a block", [user(text("Hi"))], [{ role: "user", content: [text("Hi")] }]],
    ["empty text is dropped", [user(text(""), text("Hi"))], [{ role: "user", content: [text("Hi")] }]],
    ["a message without content is dropped", [assistant("anthropic")], []],
    [
      "the media type of an image is detected from its bytes",
      [user({ type: "image", data: "iVBORw0KGgo=", mimeType: "" })],
      [
        {
          role: "user",
          content: [
            { type: "image", source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" } },
          ],
        },
      ],
    ],
    [
      "an image that the API rejects becomes a placeholder",
      [user({ type: "image", data: "Qk0=", mimeType: "image/bmp" })],
      [{ role: "user", content: [text("[image image/bmp]")] }],
    ],
    [
      "results of a turn are in one message",
      [assistant("", call("a"), call("b")), result("a", text("1")), result("b", text("2"))],
      [
        { role: "assistant", content: [use("a"), use("b")] },
        { role: "user", content: [answer("a", [text("1")]), answer("b", [text("2")])] },
      ],
    ],
    [
      "results come right after their calls",
      [assistant("", call("a")), user(text("Wait")), result("a", text("1"))],
      [
        { role: "assistant", content: [use("a")] },
        { role: "user", content: [answer("a", [text("1")])] },
        { role: "user", content: [text("Wait")] },
      ],
    ],
    [
      "ids use the API's alphabet in calls and results",
      [assistant("", call("a.b")), result("a.b")],
      [
        { role: "assistant", content: [use("koine_xYS5i")] },
        { role: "user", content: [answer("koine_xYS5i")] },
      ],
    ],
    [
      "arguments that are not an object are wrapped",
      [assistant("", call("a", [1]))],
      [{ role: "assistant", content: [use("a", { koine_arguments: [1] })] }],
    ],
    [
      "thinking signed by Anthropic is kept",
      [assistant("anthropic", thinking, text("So"))],
      [{ role: "assistant", content: [thinking, text("So")] }],
    ],
    [
      "signed thinking without text is kept",
      [assistant("anthropic", { ...thinking, thinking: "" })],
      [{ role: "assistant", content: [{ ...thinking, thinking: "" }] }],
    ],
    ["unsigned thinking is dropped", [assistant("anthropic", { type: "thinking", thinking: "Hm." })], []],
    ["another provider's thinking is dropped", [assistant("google", thinking)], []],
  ];
  test.each(cases)("%s", (_name, messages, written) => {
    expect(fromPhi(messages)).toEqual({ messages: written });
  });

  test("thinking becomes text only if the policy requests it", () => {
    const policy: Policy = { reasoning: [{ from: "gemini", action: "text" }] };
    expect(fromPhi([assistant("google", thinking)], policy)).toEqual({
      messages: [{ role: "assistant", content: [text("Hm.")] }],
    });
  });

  test("leading instructions become the system prompt", () => {
    const systemInstruction = { parts: [{ text: "Be brief." }, { text: "Be kind." }] };
    const contents = [{ role: "user", parts: [{ text: "Hi" }] }];
    expect(fromGemini({ systemInstruction, contents })).toEqual({
      system: [text("Be brief."), text("Be kind.")],
      messages: [{ role: "user", content: [text("Hi")] }],
    });
  });

  test.each<[string, JsonValue, JsonValue]>([
    [
      "a PDF",
      { inlineData: { mimeType: "application/pdf", data: "JVBERg==", displayName: "a.pdf" } },
      {
        type: "document",
        source: { type: "base64", media_type: "application/pdf", data: "JVBERg==" },
        title: "a.pdf",
      },
    ],
    [
      "a text file",
      { inlineData: { mimeType: "text/plain", data: "aGk=" } },
      { type: "document", source: { type: "text", media_type: "text/plain", data: "hi" } },
    ],
    [
      "an image by its URL",
      { fileData: { mimeType: "image/png", fileUri: "https://example.com/a.png" } },
      { type: "image", source: { type: "url", url: "https://example.com/a.png" } },
    ],
    ["audio", { inlineData: { mimeType: "audio/wav", data: "AAAA" } }, text("[audio audio/wav]")],
    [
      "a file in Cloud Storage",
      { fileData: { mimeType: "image/png", fileUri: "gs://bucket/a.png" } },
      text("[image image/png]"),
    ],
  ])("%s of Gemini", (_name, part, block) => {
    expect(fromGemini({ contents: [{ role: "user", parts: [part] }] })).toEqual({
      messages: [{ role: "user", content: [block] }],
    });
  });
});

describe("reading", () => {
  const cases: readonly (readonly [string, JsonValue, readonly JsonValue[]])[] = [
    ["a string", [{ role: "user", content: "Hi" }], [user(text("Hi"))]],
    [
      "results and text of one message",
      [{ role: "user", content: [text("Then"), answer("a", "1")] }],
      [{ ...Object(result("a", text("1"))), toolName: "" }, user(text("Then"))],
    ],
    [
      "the tool name of a result comes from the call",
      [
        { role: "assistant", content: [use("koine_xYS5i")] },
        { role: "user", content: [answer("koine_xYS5i", [text("1")])] },
      ],
      [{ ...Object(assistant("anthropic", call("a.b"))), stopReason: "toolUse" }, result("a.b", text("1"))],
    ],
    ["thinking", [{ role: "assistant", content: [thinking] }], [assistant("anthropic", thinking)]],
    [
      "an empty signature is no signature",
      [{ role: "assistant", content: [{ ...thinking, signature: "" }] }],
      [assistant("anthropic", { type: "thinking", thinking: "Hm." })],
    ],
    [
      "the text of a search result",
      [
        {
          role: "user",
          content: [
            { type: "search_result", source: "https://a.example", title: "A", content: [text("Found")] },
          ],
        },
      ],
      [user(text("Found"))],
    ],
    [
      "a response among the messages",
      [
        {
          role: "assistant",
          id: "msg_1",
          model: "claude",
          content: [text("Hi")],
          stop_reason: "max_tokens",
          usage: { input_tokens: 3, cache_read_input_tokens: 2, output_tokens: 1 },
        },
      ],
      [
        {
          ...Object(assistant("anthropic", text("Hi"))),
          model: "claude",
          stopReason: "length",
          usage: { ...usage, input: 3, output: 1, cache_read: 2 },
        },
      ],
    ],
  ];
  test.each(cases)("%s", (_name, messages, read) => {
    expect(toPhi(messages)).toEqual(read);
  });
});
