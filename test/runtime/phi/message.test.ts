/** Message: its constructor, its role and isContextOverflow. */

import { type AssistantMessage, Message, nowMs } from "koine/phi";
import { describe, expect, test } from "vitest";
import { assistant, toolResult, user } from "./samples.ts";

const failed = (error_message: string): AssistantMessage => ({
  ...assistant,
  stopReason: "error",
  error_message,
});

describe("user", () => {
  test("creates one text block with the clock's time", () => {
    expect(Message.user("hi", () => 1_700_000_000_000)).toEqual({
      role: "user",
      content: [{ type: "text", text: "hi" }],
      timestamp: 1_700_000_000_000,
    });
  });

  test("uses the system time without a clock", () => {
    const before = Date.now();
    const { timestamp } = Message.user("hi");
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    [-1, 0],
    [-0.5, 0],
    [0, 0],
    [Number.NaN, 0],
    [1.999, 1],
    [1_700_000_000_000.75, 1_700_000_000_000],
  ])("rounds a clock time of %d to %d", (now, timestamp) => {
    expect(Message.user("hi", () => now).timestamp).toBe(timestamp);
  });

  test.each(["", "two\nlines", "naïve 日本 👩‍💻"])("%j round-trips through stringify and parse", (text) => {
    const message = Message.user(text, () => 1);
    expect(Message.parse(Message.stringify(message))).toEqual(message);
  });
});

test("nowMs returns whole milliseconds, and 0 before 1970", () => {
  expect([nowMs(() => 1_700_000_000_000.75), nowMs(() => -5)]).toEqual([1_700_000_000_000, 0]);
  expect(nowMs()).toBeGreaterThan(1_700_000_000_000);
});

test("role returns the role on the wire", () => {
  expect([user, assistant, toolResult].map((message) => Message.role(message))).toEqual([
    "user",
    "assistant",
    "toolResult",
  ]);
});

describe("isContextOverflow", () => {
  const phrases = [
    "prompt is too long",
    "input is too long",
    "exceeds the context window",
    "exceeds the maximum",
    "maximum prompt length",
    "reduce the length of the messages",
    "maximum context length",
    "exceeds the limit of",
    "exceeds the available context size",
    "greater than the context length",
    "context window exceeds limit",
    "exceeded model token limit",
    "context length exceeded",
    "context_length_exceeded",
    "too many tokens",
    "token limit exceeded",
  ];

  test.each(phrases)('detects "%s"', (phrase) => {
    expect(Message.isContextOverflow(failed(phrase))).toBe(true);
    expect(Message.isContextOverflow(failed(`400: Your ${phrase}: 210000 > 200000.`))).toBe(true);
    expect(Message.isContextOverflow(failed(phrase.toUpperCase()))).toBe(true);
  });

  test.each(phrases)('does not detect "%s" if one letter is missing', (phrase) => {
    const nearly = phrase.slice(0, 4) + phrase.slice(5);
    expect(Message.isContextOverflow(failed(nearly))).toBe(false);
  });

  test.each(["", "overloaded", "too many requests", "context length", "prompt is  too long"])(
    "does not detect %j",
    (said) => expect(Message.isContextOverflow(failed(said))).toBe(false),
  );

  test.each([
    "prompt too long; exceeded max context length by 1119046 tokens (ref: 9616)",
    "The total length of all messages is too long.",
    "input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000",
    "Range of input length should be [1, 129024]",
    "Input (300000 tokens) is longer than the model's context length (262144 tokens)",
    "finish_reason: model_context_window_exceeded",
  ])("detects %j, unless limited to upstream's list", (said) => {
    expect(Message.isContextOverflow(failed(said))).toBe(true);
    expect(Message.isContextOverflow(failed(said), { further: false })).toBe(false);
  });

  test("lowercases letters outside ASCII as upstream does", () => {
    expect(Message.isContextOverflow(failed("TOO MANY TO\u212AENS"))).toBe(true);
  });

  test.each(["stop", "length", "toolUse", "aborted", "contextCompacted"] as const)(
    "is false if generation ended with %s",
    (stopReason) => {
      const message: AssistantMessage = { ...failed("prompt is too long"), stopReason };
      expect(Message.isContextOverflow(message)).toBe(false);
    },
  );

  test("is false without an error message and for other roles", () => {
    expect(Message.isContextOverflow({ ...assistant, stopReason: "error" })).toBe(false);
    expect(Message.isContextOverflow(Message.user("prompt is too long"))).toBe(false);
    const text = JSON.stringify({ ...toolResult, stopReason: "error", error_message: "prompt is too long" });
    expect(Message.isContextOverflow(Message.parse(text))).toBe(false);
  });
});
