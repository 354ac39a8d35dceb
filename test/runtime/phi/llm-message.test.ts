/** LlmMessage: its constructors and its flat JSON, which merges the message and the turn. */

import { DecodeError, EncodeError } from "koine/core";
import { LlmMessage, Message } from "koine/phi";
import { describe, expect, test } from "vitest";
import { assistant, toolResult, turn, user } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

describe("constructors", () => {
  test("create sets no turn", () => {
    expect(LlmMessage.create(user)).toStrictEqual({ message: user });
  });

  test("withTurn adds it", () => {
    expect(LlmMessage.withTurn(user, turn)).toStrictEqual({ message: user, turnId: turn });
  });
});

describe.each([user, assistant, toolResult].map(frozen))("round trip of $role", (message) => {
  test("without a turn encodes to the JSON of the message itself", () => {
    const value = frozen(LlmMessage.create(message));
    expect(LlmMessage.encode(value)).toStrictEqual(message);
    expect(LlmMessage.decode(LlmMessage.encode(value))).toStrictEqual(value);
    expect(LlmMessage.stringify(value)).toBe(Message.stringify(message));
    expect(LlmMessage.parse(LlmMessage.stringify(value))).toStrictEqual(value);
  });

  test("with a turn adds one key", () => {
    const value = frozen(LlmMessage.withTurn(message, turn));
    expect(LlmMessage.encode(value)).toStrictEqual({ ...message, turnId: turn });
    expect(LlmMessage.decode(LlmMessage.encode(value))).toStrictEqual(value);
    expect(LlmMessage.parse(LlmMessage.stringify(value))).toStrictEqual(value);
  });
});

test("stringify writes keys in schema order and the turn last", () => {
  expect(LlmMessage.stringify(LlmMessage.withTurn(user, turn))).toBe(
    '{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1,"turnId":{"loopId":"L.1","turnIndex":3}}',
  );
});

describe("a malformed turn", () => {
  const malformed = ["oops", null, 7, [], {}, { loop_id: "L.1", turn_index: 3 }, { ...turn, turnIndex: -1 }];

  test.each(malformed)("%j is read as absent and reported in a note", (turnId) => {
    const decoding = LlmMessage.safeDecode({ ...user, turnId });
    expect(decoding).toMatchObject({
      ok: true,
      value: { message: user },
      notes: [{ code: "salvaged", pointer: "/turnId" }],
    });
    expect(LlmMessage.decode({ ...user, turnId })).toStrictEqual({ message: user });
  });

  test("is invalid for is and validate", () => {
    const wire = { ...user, turnId: "oops" };
    expect(LlmMessage.is(wire)).toBe(false);
    expect(LlmMessage.validate(wire)).toMatchObject({ ok: false, issues: [{ pointer: "/turnId" }] });
  });

  test("does not hide other errors in the message", () => {
    expect(LlmMessage.safeDecode({ role: "user", content: [], turnId: "oops" })).toMatchObject({
      ok: false,
      issues: [{ code: "missing", pointer: "/timestamp" }],
    });
  });

  test("is rejected by encode", () => {
    const value = LlmMessage.withTurn(user, { loopId: "L.1", turnIndex: -1 });
    expect(() => LlmMessage.encode(value)).toThrow(EncodeError);
  });
});

test("a turnId field of the message is not a turn, and a real turn replaces it", () => {
  const message = Message.decode({ ...user, turnId: "mine" });
  expect(LlmMessage.encode(LlmMessage.create(message))).toStrictEqual(user);
  expect(LlmMessage.encode(LlmMessage.withTurn(message, turn))).toStrictEqual({ ...user, turnId: turn });
});

test("a duplicate key is rejected, although upstream uses the last one", () => {
  const text = '{"role":"user","content":[],"timestamp":1,"timestamp":2}';
  expect(() => LlmMessage.parse(text)).toThrow(DecodeError);
  expect(() => Message.parse(text)).toThrow(DecodeError);
});
