/** Translation to and from gemini, field by field. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { translate, type Policy } from "../../../runtime/translate/index.ts";
import { expectHome } from "./home.ts";

const sentinel = "skip_thought_signature_validator";

const user = (...content: JsonValue[]): JsonValue => ({ role: "user", content });
const assistant = (...content: JsonValue[]): JsonValue => ({ role: "assistant", content });
const use = (id: string, input: JsonValue = {}): JsonValue => ({ type: "tool_use", id, name: "look", input });
const answer = (id: string, content: JsonValue, more: object = {}): JsonValue => ({
  type: "tool_result",
  tool_use_id: id,
  content,
  ...Object(more),
});
const words = (text: string): JsonValue => ({ type: "text", text });
const call = (id: string, more: object = {}): JsonValue => ({
  functionCall: { id, name: "look", args: {} },
  ...Object(more),
});
const response = (id: string, value: JsonValue): JsonValue => ({
  functionResponse: { id, name: "look", response: value },
});
const foreign = { thoughtSignature: sentinel };
const image = { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } };

const fromAnthropic = (conversation: JsonValue, policy: Policy = {}): unknown =>
  translate(conversation, { from: "anthropic", to: "gemini", policy }).output;

const toAnthropic = (conversation: JsonValue): unknown =>
  translate(conversation, { from: "gemini", to: "anthropic" }).output;

describe("writing", () => {
  const cases: readonly (readonly [string, readonly JsonValue[], readonly JsonValue[]])[] = [
    ["text becomes a part", [user(words("Hi"))], [{ role: "user", parts: [{ text: "Hi" }] }]],
    [
      "the first call of a step has the signature placeholder for foreign calls",
      [
        assistant(use("a"), use("b")),
        user(answer("a", "1"), answer("b", "2"), words("Then")),
        assistant(use("c")),
      ],
      [
        { role: "model", parts: [call("a", foreign), call("b")] },
        {
          role: "user",
          parts: [response("a", { output: "1" }), response("b", { output: "2" }), { text: "Then" }],
        },
        { role: "model", parts: [call("c", foreign)] },
      ],
    ],
    [
      "a failed result is under error",
      [assistant(use("a")), user(answer("a", "No", { is_error: true }))],
      [
        { role: "model", parts: [call("a", foreign)] },
        { role: "user", parts: [response("a", { error: "No" })] },
      ],
    ],
    [
      "media of a result follow its response",
      [assistant(use("a")), user(answer("a", [words("See"), image]))],
      [
        { role: "model", parts: [call("a", foreign)] },
        {
          role: "user",
          parts: [
            {
              functionResponse: {
                id: "a",
                name: "look",
                response: { output: "See" },
                parts: [{ inlineData: { mimeType: "image/png", data: "AAAA" } }],
              },
            },
          ],
        },
      ],
    ],
    [
      "another provider's thinking is dropped",
      [assistant({ type: "thinking", thinking: "Hm.", signature: "c2ln" }, words("So"))],
      [{ role: "model", parts: [{ text: "So" }] }],
    ],
    [
      "a plain text document is sent as bytes",
      [
        user({
          type: "document",
          source: { type: "text", media_type: "text/plain", data: "hi" },
          title: "A",
        }),
      ],
      [
        {
          role: "user",
          parts: [{ inlineData: { mimeType: "text/plain", data: "aGk=", displayName: "A" } }],
        },
      ],
    ],
    [
      "another provider's file becomes a placeholder",
      [user({ type: "image", source: { type: "file", file_id: "file_1" } })],
      [{ role: "user", parts: [{ text: "[image]" }] }],
    ],
    [
      "an instruction in the middle becomes a user message",
      [user(words("Hi")), { role: "system", content: "Be brief." }],
      [
        { role: "user", parts: [{ text: "Hi" }] },
        { role: "user", parts: [{ text: "Be brief." }] },
      ],
    ],
  ];
  test.each(cases)("%s", (_name, messages, contents) => {
    expect(fromAnthropic({ messages: [...messages] })).toEqual({ contents });
  });

  test("the system prompt becomes the system instruction", () => {
    expect(fromAnthropic({ system: "Be brief.", messages: [] })).toEqual({
      systemInstruction: { parts: [{ text: "Be brief." }] },
      contents: [],
    });
  });

  test("the policy selects the signature placeholder, text or neither", () => {
    const messages = [assistant({ type: "thinking", thinking: "Hm.", signature: "c2ln" }, use("a"))];
    const parts = (policy: Policy): unknown => Object(fromAnthropic({ messages }, policy)).contents[0].parts;
    expect(parts({ reasoning: [{ action: "sentinel" }] })).toEqual([call("a", foreign)]);
    expect(parts({ reasoning: [{ action: "text" }] })).toEqual([{ text: "Hm." }, call("a", foreign)]);
    expect(parts({ reasoning: [{ action: "keep" }] })).toEqual([
      { text: "Hm.", thought: true, thoughtSignature: "c2ln" },
      call("a", foreign),
    ]);
  });

  test("Gemini's own signatures stay on their parts", () => {
    const signed = [
      {
        role: "model",
        parts: [
          { text: "Hm.", thought: true, thoughtSignature: "YQ==" },
          { text: "So", thoughtSignature: "Yg==" },
          { functionCall: { name: "look", args: {} }, thoughtSignature: "Yw==" },
          { functionCall: { name: "look", args: {} } },
          { thought: true, thoughtSignature: "ZA==" },
        ],
      },
    ];
    const home = translate({ contents: signed }, { from: "gemini", to: "gemini" });
    expect(home.output).toEqual({ contents: signed });
    expect(home.losses).toEqual([]);
  });

  test("generated ids are not sent", () => {
    const conversation = {
      contents: [
        { role: "model", parts: [{ functionCall: { name: "look", args: {} } }] },
        { role: "user", parts: [{ functionResponse: { name: "look", response: { output: "1" } } }] },
      ],
    };
    const middle = toAnthropic(conversation);
    expect(middle).toEqual({
      messages: [assistant(use("koine_call_0")), user(answer("koine_call_0", [words("1")]))],
    });
    expect(translate(middle, { from: "anthropic", to: "gemini" }).output).toEqual({
      contents: [
        { role: "model", parts: [{ functionCall: { name: "look", args: {} }, ...foreign }] },
        conversation.contents[1],
      ],
    });
  });
});

describe("reading", () => {
  const cases: readonly (readonly [string, JsonValue, readonly JsonValue[]])[] = [
    ["a content without a role is a user message", { parts: [{ text: "Hi" }] }, [user(words("Hi"))]],
    [
      "snake_case",
      { role: "user", parts: [{ inline_data: { mime_type: "image/png", data: "AAAA" } }] },
      [user(image)],
    ],
    [
      "arguments sent in pieces",
      {
        role: "model",
        parts: [
          {
            functionCall: {
              id: "a",
              name: "look",
              partialArgs: [
                { jsonPath: "$.city", stringValue: "Par" },
                { jsonPath: "$.city", stringValue: "is" },
                { jsonPath: "$.days", numberValue: 2 },
              ],
            },
          },
        ],
      },
      [assistant(use("a", { city: "Paris", days: 2 }))],
    ],
    [
      "results in a model message",
      { role: "model", parts: [call("a"), response("a", { output: "1" }), { text: "So" }] },
      [assistant(use("a")), user(answer("a", [words("1")])), assistant(words("So"))],
    ],
    [
      "the older role of functions",
      { role: "function", parts: [response("a", {})] },
      [user({ type: "tool_result", tool_use_id: "a" })],
    ],
    [
      "a failed result",
      { role: "user", parts: [response("a", { error: "No" })] },
      [user(answer("a", [words("No")], { is_error: true }))],
    ],
    [
      "code that Google ran",
      { role: "model", parts: [{ executableCode: { code: "1" } }] },
      [assistant(words("[code]\n1"))],
    ],
  ];
  test.each(cases)("%s", (_name, content, messages) => {
    expect(toAnthropic({ contents: [content] })).toEqual({ messages });
  });

  test("reads the system instruction in either spelling", () => {
    const conversation = { system_instruction: { parts: [{ text: "Be brief." }] }, contents: [] };
    expect(toAnthropic(conversation)).toEqual({ system: [words("Be brief.")], messages: [] });
    expectHome(conversation, "gemini", "anthropic");
  });

  test("the issuer of a foreign call is unknown", () => {
    const contents = [{ role: "model", parts: [call("a", foreign)] }];
    const [message] = translate({ contents }, { from: "gemini", to: "phi" }).output;
    expect(message).toMatchObject({ role: "assistant", provider: "" });
  });

  test("the signature placeholder is not a signature, and Gemini gets it again", () => {
    const contents = [{ role: "model", parts: [call("a", foreign)] }];
    expect(JSON.stringify(translate({ contents }, { from: "gemini", to: "appam" }).output)).not.toMatch(
      /signature/,
    );
    expect(translate({ contents }, { from: "gemini", to: "gemini" }).output).toEqual({ contents });
  });
});
