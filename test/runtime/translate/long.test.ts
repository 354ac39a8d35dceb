/** Translations of long and deeply nested conversations finish or fail with a documented error. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { ConversationError, translate } from "../../../runtime/translate/index.ts";
import { conversationOf, journey, shapes } from "./shapes.ts";

test("200,000 messages in one call, edited at both ends", () => {
  const shape = shapes.find(({ name }) => name === "messages, edits far apart");
  if (shape === undefined) throw new Error("there is no such shape");
  const conversation = conversationOf(shape, 200_000);
  const back: { messages?: readonly JsonValue[] } = Object(journey(shape, conversation));
  const given: { messages?: readonly JsonValue[] } = Object(conversation);
  const isUntouched = (message: JsonValue, index: number): boolean =>
    JSON.stringify(message) === JSON.stringify(given.messages?.[index]);
  expect(back.messages?.length).toBe(200_000);
  expect(back.messages?.filter((message, index) => !isUntouched(message, index)).length).toBe(2);
});

/** Lists that would overflow the stack if passed as arguments. */
test.each(["blocks in a message", "blocks in a result", "numbers in a call"])("200,000 %s", (name) => {
  const shape = shapes.find((one) => one.name === name);
  if (shape === undefined) throw new Error(`there is no shape ${name}`);
  const { output } = translate(conversationOf(shape, 200_000), { from: shape.from, to: "openai-chat" });
  expect(output.messages.length).toBeGreaterThan(0);
});

const nested = (depth: number): JsonValue => {
  let value: JsonValue = "deep";
  for (let level = 0; level < depth; level++) value = { inner: value };
  return value;
};

test("rejects nesting deeper than any language supports", () => {
  const input = (depth: number): JsonValue => ({
    messages: [
      { role: "assistant", content: [{ type: "tool_use", id: "call_1", name: "go", input: nested(depth) }] },
    ],
  });
  const there = { from: "anthropic", to: "openai-chat" } as const;
  expect(translate(input(90), there).losses).toEqual([]);
  for (const depth of [92, 5000, 100_000])
    expect(() => translate(input(depth), there)).toThrow(ConversationError);
});
