/** Tests for phi's codecs: one issue per mistake, numbers with exact digits, Standard Schema. */

import type { Codec } from "koine/core";
import {
  AgentEvent,
  AgentMessage,
  BlockProvenance,
  Content,
  ExtensionMessage,
  LlmMessage,
  Message,
  Usage,
} from "koine/phi";
import { describe, expect, test } from "vitest";
import { assistant, user } from "./samples.ts";

describe("reports one issue for one mistake", () => {
  const misspelt = { ...user, content: [{ type: "txet", text: "hi" }] };

  test.each<[string, Codec<unknown>, unknown, string]>([
    ["a role", Message, { ...user, role: "usr" }, "/role"],
    ["a role", LlmMessage, { ...user, role: "assistent" }, "/role"],
    ["a role", AgentMessage, { role: "exstension", kind: "k", data: 1 }, "/role"],
    ["a block's type", Content, { type: "tool_call", id: "c1", name: "read", arguments: {} }, "/type"],
    ["a block's type", Message, misspelt, "/content/0/type"],
    ["a block's type", AgentMessage, misspelt, "/content/0/type"],
  ])("%s: %#", (_name, codec, wire, pointer) => {
    const validation = codec.validate(wire);
    expect(validation).toMatchObject({ ok: false, issues: [{ code: "tag", pointer }] });
    expect(validation.ok ? [] : validation.issues).toHaveLength(1);
    expect(codec.safeDecode(wire)).toEqual(validation);
  });

  test("includes the line and column if the data was text", () => {
    const text = '{ "role": "user",\n  "content": [{ "type": "txet" }],\n  "timestamp": 1 }';
    expect(() => AgentMessage.parse(text)).toThrow(
      expect.objectContaining({
        name: "DecodeError",
        issues: [expect.objectContaining({ code: "tag", pointer: "/content/0/type", line: 2, column: 25 })],
      }),
    );
  });
});

describe("big integers in free JSON", () => {
  const args = '{"id":18446744073709551615,"list":[-9007199254740993,123456789012345678901234567890]}';
  const call = `{"type":"toolCall","id":"c1","name":"read","arguments":${args}}`;

  test("keep their digits through parse and stringify", () => {
    expect(Content.stringify(Content.parse(call))).toBe(call);
    const text = LlmMessage.stringify(LlmMessage.create({ ...assistant, content: [Content.parse(call)] }));
    expect(text).toContain(call);
    expect(LlmMessage.stringify(LlmMessage.parse(text))).toBe(text);
    expect(AgentMessage.stringify(AgentMessage.parse(text))).toBe(text);
  });

  test("are rejected in a typed field, not rounded", () => {
    expect(() => Message.parse('{"role":"user","content":[],"timestamp":9007199254740993}')).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ code: "int_range" })] }),
    );
  });
});

describe("Standard Schema", () => {
  test("returns the value of valid data", () => {
    expect(LlmMessage["~standard"]).toMatchObject({ version: 1, vendor: "koine" });
    expect(LlmMessage["~standard"].validate(user)).toEqual({ value: { message: user } });
  });

  test("returns issues with paths for invalid data", () => {
    const wire = { ...user, content: [{ type: "txet" }] };
    expect(AgentMessage["~standard"].validate(wire)).toEqual({
      issues: [{ message: expect.stringContaining("txet"), path: ["content", 0, "type"] }],
    });
  });
});

describe("the entry point", () => {
  test.each([AgentMessage, ExtensionMessage, LlmMessage, Message, Usage])(
    "$name is a frozen codec with methods",
    (codec) => expect(Object.isFrozen(codec)).toBe(true),
  );

  test("methods work without their object", () => {
    const { parse, role } = Message;
    expect(role(parse(Message.stringify(user)))).toBe("user");
  });
});

describe("an open union keeps a known variant whose unknown fields look like an unknown variant", () => {
  const lookalike = { kind: "unknown", tag: "x", raw: { kind: "y" } };

  test.each<[string, Codec<unknown>, object]>([
    ["AgentEvent", AgentEvent, { type: "InputRejected", loop_id: "l", reason: "r", ...lookalike }],
    ["AgentEvent", AgentEvent, { type: "ModelSwitched", ...lookalike }],
    ["BlockProvenance", BlockProvenance, lookalike],
    ["BlockProvenance", BlockProvenance, { kind: "steering", tag: "x", raw: {} }],
    ["BlockProvenance", BlockProvenance, { kind: "unknown" }],
  ])("%s: %#", (_name, codec, wire) => {
    expect(codec.encode(codec.decode(wire))).toEqual(wire);
    expect(codec.stringify(codec.parse(JSON.stringify(wire)))).toBe(JSON.stringify(wire));
  });
});
