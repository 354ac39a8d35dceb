/** The four kinds of messages: each constructor returns the right message, which is immutable. */

import { EncodeError } from "koine/core";
import { Assistant, Message, Session, System, Tool, toMessage, User } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { call, expectCode, thrownBy } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const tool = Tool.create("t", { tool_call_id: "c1", name: "n" });
const messages: Message[] = [System.create("s"), User.create("u"), Assistant.create("a"), tool];

test("the constructors drop undefined fields", () => {
  expect(System.create("s", { id: undefined })).toStrictEqual({ role: "system", content: "s" });
  expect(User.create("u", { files: undefined })).toStrictEqual({ role: "user", content: "u", files: [] });
  const options = { token_usage: undefined, finish_reason: undefined, tool_calls: undefined };
  expect(Assistant.create("a", options)).toStrictEqual({
    role: "assistant",
    content: "a",
    tool_calls: [],
    reasoning: [],
  });
  expect(Tool.create("t", { tool_call_id: "c1", name: "n", error: undefined })).toStrictEqual(tool);
});

test("a structured output of null is dropped", () =>
  expect(Assistant.create("a", { structured_output: null })).toStrictEqual(Assistant.create("a")));

const frozenAllTheWay = (value: unknown, seen = new Set<unknown>()): boolean => {
  if (typeof value !== "object" || value === null || seen.has(value)) return true;
  seen.add(value);
  return Object.isFrozen(value) && Object.values(value).every((one) => frozenAllTheWay(one, seen));
};

describe("messages are immutable", () => {
  test.each(messages)("$role", (message) => {
    expect(Object.isFrozen(message)).toBe(true);
    expect(() => Object.assign(message, { content: "x" })).toThrow(TypeError);
  });

  test("their lists are frozen copies", () => {
    const tool_calls = [call("c1")];
    const message = Assistant.create("a", { tool_calls });
    tool_calls.push(call("c2"));
    expect(message.tool_calls).toEqual([call("c1")]);
    expect(() => message.tool_calls.push(call("c3"))).toThrow(TypeError);
    expect(() => User.create("u").files.pop()).toThrow(TypeError);
  });
});

describe("nested data", () => {
  const given = () => {
    const usage = { input_tokens: 1, output_tokens: 2 };
    const found: Record<string, unknown> = { list: [{ deep: true }] };
    found["self"] = found;
    return { tool_calls: [call("c1")], token_usage: usage, structured_output: found };
  };

  test("a message contains frozen copies of the caller's data", () => {
    const options = given();
    const message = Assistant.create("a", options);
    expect(frozenAllTheWay(message)).toBe(true);
    options.token_usage.input_tokens = 9;
    expect(message.token_usage?.input_tokens).toBe(1);
    expect(() => Object.assign(Object(message.tool_calls[0]), { name: "x" })).toThrow(TypeError);
    expect(Object.isFrozen(options.structured_output)).toBe(false);
  });

  test("a decoded or changed message contains frozen copies, too", () => {
    const { tool_calls, token_usage } = given();
    const hash = { role: "assistant", content: "a", tool_calls, token_usage, extra: { kept: [1] } };
    const message = toMessage(hash);
    expect(frozenAllTheWay(message)).toBe(true);
    expect(Object.isFrozen(hash.extra)).toBe(false);
    const session = new Session({ messages: [message] });
    session.add(User.create("u", { id: "u1", files: [{ url: "http://a/b.png" }] }));
    session.update({ id: "u1" }, { content: "v" });
    const plain: Message = { role: "user", content: "u", files: [] };
    session.add(plain);
    expect([...session].every((one) => frozenAllTheWay(one))).toBe(true);
    expect(Object.isFrozen(plain)).toBe(false);
  });

  test("a session stores such a message without copying it", () => {
    const message = User.create("u");
    expect(new Session({ messages: [message] }).messages[0]).toBe(message);
  });

  test("is frozen at any depth", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(Object.isFrozen(Assistant.create("a", { structured_output: deep }))).toBe(true);
  });
});

test("role returns the role", () =>
  expect(messages.map(Message.role)).toEqual(["system", "user", "assistant", "tool"]));

test("hasToolCalls is true only for assistant messages with calls", () => {
  expect(messages.map(Message.hasToolCalls)).toEqual([false, false, false, false]);
  expect(Message.hasToolCalls(Assistant.create("", { tool_calls: [call("c1")] }))).toBe(true);
  const odd = Message.parse('{"role":"user","content":"u","tool_calls":[{}]}');
  expect(Message.hasToolCalls(odd)).toBe(false);
});

test.each([
  ["nothing", {}, false],
  ["null from the wire", { structured_output: null }, false],
  ["an empty hash", { structured_output: {} }, true],
  ["false", { structured_output: false }, true],
])("hasStructuredOutput: %s", (_name, fields, has) => {
  expect(
    Assistant.hasStructuredOutput(Assistant.decode({ role: "assistant", content: "a", ...fields })),
  ).toBe(has);
});

test.each([
  ["nothing", {}, false],
  ["null from the wire", { error: null }, false],
  ["empty text", { error: "" }, true],
  ["only a type", { error_type: "interrupted" }, false],
])("isError: %s", (_name, fields, is) => {
  expect(Tool.isError(Tool.decode({ ...tool, ...fields }))).toBe(is);
});

describe("toHash", () => {
  test("drops empty lists and equals the JSON from stringify", () => {
    for (const message of messages.map(frozen))
      expect(Message.toHash(message)).toStrictEqual(JSON.parse(Message.stringify(message)));
    expect(User.toHash(User.create("u"))).toStrictEqual({ role: "user", content: "u" });
    expect(Tool.toHash(tool)).toStrictEqual(tool);
  });

  test("rejects an invalid message", () => {
    const broken = Reflect.apply(Tool.create, undefined, ["t", { name: "n" }]);
    expect(() => Tool.toHash(broken)).toThrow(EncodeError);
  });

  test("stringify writes keys in upstream's order", () => {
    const message = Assistant.create("a", {
      structured_output: { s: 1 },
      token_usage: { input_tokens: 5, output_tokens: 2 },
      tool_calls: [{ arguments: "{}", name: "n", call_id: "c1" }],
      id: "1",
    });
    expect(Assistant.stringify(message)).toBe(
      '{"role":"assistant","content":"a","id":"1","tool_calls":[{"call_id":"c1","name":"n","arguments":"{}"}],' +
        '"token_usage":{"input_tokens":5,"output_tokens":2},"structured_output":{"s":1}}',
    );
  });

  test("big integers in structured output keep their digits", () => {
    const text = '{"role":"assistant","content":"","structured_output":{"id":18446744073709551615}}';
    expect(Message.stringify(Message.parse(text))).toBe(text);
  });
});

test("the files of a user message may be shorthands, and an invalid one is an error", () => {
  const files = [{ url: "https://example.com/a.png" }, { data: "AA==", media_type: "text/csv" as const }];
  expect(User.create("u", { files }).files).toEqual([
    { media_type: "image/png", url: "https://example.com/a.png" },
    { media_type: "text/csv", data: "AA==" },
  ]);
  expectCode("media_type_undetectable", () => User.create("u", { files: [{ url: "x" }] }));
  expect(thrownBy(() => User.create("u", { files: [{ url: "x" }] }))).toBeInstanceOf(Error);
});
