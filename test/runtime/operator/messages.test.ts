/** Constructors of messages: identifiers, times, default values, and methods of assistant messages. */

import { DecodeError, EncodeError } from "koine/core";
import {
  AgentMessage,
  AssistantMessage,
  ImageContent,
  SystemMessage,
  ToolCallContent,
  ToolMessage,
  ToolResultContent,
  Usage,
  UsageCost,
  UserMessage,
} from "koine/operator";
import { describe, expect, test } from "vitest";
import { assistant, result, sources } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

describe("identifier and time", () => {
  test("come from the given sources, once per message", () => {
    const from = sources();
    const ids = [
      SystemMessage.text("x", from),
      UserMessage.text("x", from),
      UserMessage.withImages("x", [], from),
      UserMessage.withAudio("x", [], from),
      AssistantMessage.create([], {}, from),
      ToolMessage.fromResult(result, from),
      ToolMessage.fromResults([], from),
    ].map(({ id, timestamp }) => [id, timestamp]);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => [`id-${number}`, 1_700_000_000.25]));
  });

  test("are a UUID and the system time in seconds by default", () => {
    const before = Date.now() / 1000;
    const { id, timestamp } = UserMessage.text("x");
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp).toBeLessThanOrEqual(Date.now() / 1000);
    expect(UserMessage.text("x").id).not.toBe(id);
  });

  test.each([
    [0, 0],
    [-1500, -1.5],
    [Number.NaN, 0],
    [Infinity, 0],
  ])("a clock time of %d becomes %d", (now, timestamp) => {
    expect(UserMessage.text("x", { clock: () => now }).timestamp).toBe(timestamp);
  });

  test("are not added when a message is decoded", () => {
    expect(UserMessage.decode({ role: "user" })).toStrictEqual({ role: "user", contents: [] });
    expect(UserMessage.stringify({ role: "user", contents: [] })).toBe('{"role":"user","contents":[]}');
  });
});

describe("constructors", () => {
  test("copy their list arguments", () => {
    const results = [result];
    const message = ToolMessage.fromResults(results);
    results.push(result);
    expect(message.contents).toEqual([result]);
    const images = ["https://a/b.png"];
    const content = ImageContent.create(images);
    images.push("x");
    expect(content.images).toEqual(["https://a/b.png"]);
  });

  test("create each default value anew", () => {
    const [one, other] = [ToolResultContent.create(), ToolResultContent.create()];
    expect(one.metadata).not.toBe(other.metadata);
    expect(AssistantMessage.create().usage).not.toBe(AssistantMessage.create().usage);
  });

  test("use the given fields and default values for the rest", () => {
    expect(ToolCallContent.create({ name: "read", kind: "read" })).toStrictEqual({
      type: "tool_call",
      id: "",
      name: "read",
      kind: "read",
      args: {},
    });
    expect(Usage.create({ output_tokens: 2 })).toMatchObject({ input_tokens: 0, output_tokens: 2 });
    expect(UsageCost.create({ total: 0.5 })).toMatchObject({ input: 0, total: 0.5 });
    const outcome = { usage: Usage.create({ input_tokens: 1 }), stop_reason: "length", error: "e" } as const;
    expect(AssistantMessage.create([], outcome)).toMatchObject(outcome);
  });

  test("reject values that JSON cannot represent", () => {
    expect(() => Reflect.apply(ToolCallContent.create, undefined, [{ kind: "READ" }])).toThrow(DecodeError);
    expect(() => Reflect.apply(Usage.create, undefined, [{ input_tokens: 1.5 }])).toThrow(DecodeError);
    const forced = Reflect.apply(UserMessage.create, undefined, [[{ type: "video" }]]);
    expect(() => UserMessage.encode(forced)).toThrow(EncodeError);
  });
});

describe("an assistant message", () => {
  const silent = AssistantMessage.create();

  test("joins its texts without a separator", () => {
    expect(AssistantMessage.textContent(frozen(assistant))).toBe("Let me see.");
    expect(AssistantMessage.textContent(silent)).toBe("");
  });

  test("returns its original tool calls and reasoning in order", () => {
    const again = AssistantMessage.create([...assistant.contents, ...assistant.contents]);
    expect(AssistantMessage.toolCalls(again)).toEqual([assistant.contents[2], assistant.contents[2]]);
    expect(AssistantMessage.toolCalls(again)[0]).toBe(assistant.contents[2]);
    expect(AssistantMessage.thinking(again).map(({ signature }) => signature)).toEqual(["sig", "sig"]);
    expect([AssistantMessage.toolCalls(silent), AssistantMessage.thinking(silent)]).toEqual([[], []]);
  });
});

test("the context size is the sum of input and output tokens", () => {
  const usage = Usage.create({ input_tokens: 10, output_tokens: 5, cache_read_tokens: 100 });
  expect(Usage.contextSize(usage)).toBe(15);
});

test("null arguments and big integers are preserved, like upstream's None and int", () => {
  const text =
    '{"role":"assistant","contents":[{"type":"tool_call","id":"c1","name":"n","args":{"a":null,"b":18446744073709551615}}]';
  const line = `${text},"id":"a1","timestamp":2.5,"usage":{"input_tokens":3,"output_tokens":4,"cache_read_tokens":0,"cache_write_tokens":0,"cost":{"input":0,"output":0,"cache_read":0,"cache_write":0,"total":0}},"stop_reason":"tool_calls","error":""}`;
  expect(AgentMessage.stringify(AgentMessage.parse(line))).toBe(line);
});
