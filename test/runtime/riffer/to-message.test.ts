/** toMessage: converts a hash to a message without losing fields, or reports the violated rule. */

import { Assistant, Message, System, Tool, toMessage, User } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { call, expectCode, thrownBy } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

describe("a message", () => {
  const messages: Message[] = [
    System.create("s", { id: "1" }),
    User.create("u", { files: [{ url: "https://example.com/a.png" }] }),
    Assistant.create("a", {
      id: "2",
      tool_calls: [call("c1")],
      token_usage: { input_tokens: 1, output_tokens: 2 },
      structured_output: { a: 1 },
      finish_reason: "stop",
      finish_reason_raw: "end_turn",
      reasoning: [{ type: "text", text: "hm" }],
    }),
    Tool.create("t", { tool_call_id: "c1", name: "n", error: "e", error_type: "execution_error" }),
  ];

  test.each(messages)("of the role $role round-trips from its hash and from itself", (message) => {
    expect(toMessage(Message.toHash(message))).toStrictEqual(message);
    expect(toMessage(frozen(message))).toStrictEqual(message);
    expect(toMessage(JSON.parse(Message.stringify(message)))).toStrictEqual(message);
  });
});

test("the files of a user message may be shorthands, whose other fields are kept", () => {
  const hash = frozen({
    role: "user",
    content: "Look",
    files: [{ url: "https://example.com/a.png", filename: "mine.png", alt: "a cat" }],
  });
  expect(toMessage(hash)).toStrictEqual({
    role: "user",
    content: "Look",
    files: [
      {
        media_type: "image/png",
        url: "https://example.com/a.png",
        filename: "mine.png",
        alt: "a cat",
      },
    ],
  });
});

test("null lists become empty ones, and unknown fields are kept", () => {
  expect(toMessage({ role: "user", content: "u", files: null, at: 1 })).toEqual({
    ...User.create("u"),
    at: 1,
  });
  expect(toMessage({ role: "assistant", content: null, tool_calls: null })).toEqual({
    ...Assistant.create(""),
    content: null,
  });
});

describe("is rejected", () => {
  test.each([
    ["not_a_message", "Hello"],
    ["not_a_message", null],
    ["not_a_message", [{ role: "user", content: "u" }]],
    ["missing_role", {}],
    ["missing_role", { role: null, content: "u" }],
    ["missing_role", { role: "", content: "u" }],
    ["unknown_role", { role: "developer", content: "u" }],
    ["unknown_role", { role: 5, content: "u" }],
    ["unknown_role", { role: "User", content: "u" }],
    ["invalid_message", { role: "user" }],
    ["invalid_message", { role: "user", content: "u", files: {} }],
    ["invalid_message", { role: "tool", content: "t", name: "n" }],
    ["invalid_message", { role: "assistant", content: "a", tool_calls: [{ call_id: "c" }] }],
    ["not_a_file", { role: "user", content: "u", files: ["a.png"] }],
    ["path_unsupported", { role: "user", content: "u", files: [{ path: "a.png" }] }],
    ["file_source_missing", { role: "user", content: "u", files: [{ media_type: "image/png" }] }],
    ["media_type_missing", { role: "user", content: "u", files: [{ data: "AA==" }] }],
    ["media_type_undetectable", { role: "user", content: "u", files: [{ url: "https://e.com/f" }] }],
    [
      "unsupported_media_type",
      { role: "user", content: "u", files: [{ url: "u", media_type: "image/bmp" }] },
    ],
  ] as const)("with %s: %j", (code, hash) => expectCode(code, () => toMessage(hash)));

  test("with every issue and its pointer", () => {
    const { issues, message } = thrownBy(() => toMessage({ role: "tool", content: 1, name: "n" }));
    expect(issues.map(({ code, pointer }) => ({ code, pointer }))).toEqual([
      { code: "missing", pointer: "/tool_call_id" },
      { code: "type", pointer: "/content" },
    ]);
    expect(message).toContain("/tool_call_id");
  });

  test("with upstream's messages", () => {
    expect(thrownBy(() => toMessage({})).message).toBe("Message hash must include a 'role' key");
    expect(thrownBy(() => toMessage({ role: "developer" })).message).toBe("Unknown message role: developer");
  });
});
