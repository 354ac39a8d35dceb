/** UnifiedMessage: its constructors and its extraction methods. */

import { EncodeError } from "koine/core";
import { type UnifiedContentBlock, UnifiedMessage, UnifiedRole } from "koine/appam";
import { describe, expect, test } from "vitest";
import { clock, now, sealed, signed, unified, use } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const holding = (...content: UnifiedContentBlock[]): UnifiedMessage => frozen({ role: "assistant", content });

describe("constructors", () => {
  test("text creates one block with the clock's time", () => {
    expect(UnifiedMessage.text("user", "Hello!", clock)).toStrictEqual({
      role: "user",
      content: [{ type: "text", text: "Hello!" }],
      timestamp: now,
    });
  });

  test.each(["user", "system", "assistant"] as const)("%s sets its role", (role) => {
    expect(UnifiedMessage[role]("hi", clock)).toStrictEqual(UnifiedMessage.text(role, "hi", clock));
  });

  test("use the system time without a clock", () => {
    const before = Date.now();
    const at = Date.parse(UnifiedMessage.user("hi").timestamp ?? "");
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    [0, "1970-01-01T00:00:00Z"],
    [-1, "1970-01-01T00:00:00Z"],
    [Number.NaN, "1970-01-01T00:00:00Z"],
    [500, "1970-01-01T00:00:00.500Z"],
    [1.9, "1970-01-01T00:00:00.001Z"],
    [Infinity, "9999-12-31T23:59:59.999Z"],
  ])("convert a clock time of %d to the valid time %s", (at, timestamp) => {
    const message = UnifiedMessage.user("hi", () => at);
    expect(message.timestamp).toBe(timestamp);
    expect(UnifiedMessage.parse(UnifiedMessage.stringify(message))).toEqual(message);
  });
});

describe("extractText", () => {
  test("joins the text blocks with newlines", () => {
    const message = holding(
      { type: "text", text: "a" },
      use,
      { type: "text", text: "" },
      { type: "text", text: "b" },
    );
    expect(UnifiedMessage.extractText(message)).toBe("a\n\nb");
  });

  test("is empty without text", () => expect(UnifiedMessage.extractText(holding(use))).toBe(""));
});

describe("extractToolCalls", () => {
  test("returns each call in order, with its input as text", () => {
    const other = { ...use, id: "call_2", input: null };
    expect(UnifiedMessage.extractToolCalls(holding(use, signed, other))).toStrictEqual([
      {
        id: "call_1",
        name: "get_weather",
        input: { location: "San Francisco, CA" },
        raw_input_json: '{"location":"San Francisco, CA"}',
      },
      { id: "call_2", name: "get_weather", input: null, raw_input_json: "null" },
    ]);
  });

  test("keeps every digit and the order of keys", () => {
    const text =
      '{"role":"assistant","content":[{"type":"tool_use","id":"c","name":"f","input":{"b":18446744073709551615,"a":1}}]}';
    const [found] = UnifiedMessage.extractToolCalls(UnifiedMessage.parse(text));
    expect(found?.raw_input_json).toBe('{"b":18446744073709551615,"a":1}');
  });

  test("returns arguments that are not JSON unchanged", () => {
    const [found] = UnifiedMessage.extractToolCalls(holding({ ...use, input: '{"location": "San' }));
    expect(found?.raw_input_json).toBe('{"location": "San');
  });

  test("throws for an input that JSON cannot represent", () => {
    expect(() => UnifiedMessage.extractToolCalls(holding({ ...use, input: Number.NaN }))).toThrow(
      EncodeError,
    );
  });
});

test("hasToolCalls is true if there is a tool_use block", () => {
  expect(UnifiedMessage.hasToolCalls(unified)).toBe(true);
  expect(UnifiedMessage.hasToolCalls(holding(signed))).toBe(false);
  expect(UnifiedMessage.hasToolCalls(holding({ type: "tool_result", tool_use_id: "c", content: 1 }))).toBe(
    false,
  );
});

describe("extractReasoning", () => {
  test("joins all thinking blocks with newlines, including redacted and empty ones", () => {
    const redacted = { ...signed, thinking: "EmwK", redacted: true };
    expect(UnifiedMessage.extractReasoning(holding(signed, sealed, redacted))).toBe("t\n\nEmwK");
  });

  test("is undefined without thinking blocks, and empty if they are empty", () => {
    expect(UnifiedMessage.extractReasoning(holding(use))).toBeUndefined();
    expect(UnifiedMessage.extractReasoning(holding(sealed))).toBe("");
  });

  test("ignores the fields of the message", () => {
    const message = { ...holding(use), reasoning: "r" };
    expect(UnifiedMessage.extractReasoning(message)).toBeUndefined();
  });
});

test("fromRole maps developer to system and tool to user", () => {
  const roles = ["system", "user", "assistant", "developer", "tool"] as const;
  expect(roles.map((role) => UnifiedRole.fromRole(role))).toEqual([
    "system",
    "user",
    "assistant",
    "system",
    "user",
  ]);
});
