/** A translation takes as long as its conversation is long, wherever the length is, and ends however long it is. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../runtime/core/index.ts";
import {
  acceptable,
  ConversationError,
  mergeConsecutive,
  repairToolPairs,
  sanitizeUntrusted,
  translate,
} from "../../runtime/translate/index.ts";
import { conversationOf, shapes, type Shape } from "./shapes.ts";
import { bestOf } from "./stopwatch.ts";

/** There, an edit, and back. */
const journey = (shape: Shape, conversation: JsonValue): JsonValue => {
  const { output, sidecar } = translate(conversation, { from: shape.from, to: "openai-chat" });
  const edited = { ...output, messages: shape.edit(Object(output).messages) };
  return Object(translate(edited, { from: "openai-chat", to: shape.from, sidecar }).output);
};

/** All of them under `npm run translate:cost`; here those whose ways differ most. */
const different = [
  "messages, edits far apart",
  "messages, edits everywhere",
  "blocks in a result",
  "numbers in a call",
  "calls in a message",
  "calls without ids",
];

const some = shapes.filter(({ name }) => different.includes(name));

/** What else the machine does may spoil one measure; what grows with the square spoils all of them. */
const measured = { retry: 2 };

test.each(some)("four times the $name, no more than eight times the time", measured, (shape) => {
  const works = [1, 4].map((times) => {
    const conversation = conversationOf(shape, shape.few * times);
    return () => void journey(shape, conversation);
  });
  const [few = 0, many = 0] = bestOf(works, 3);
  expect(many / few).toBeLessThan(8);
});

const passes = { mergeConsecutive, repairToolPairs, sanitizeUntrusted, acceptable: judged };

/** As a pass: what comes of it is of no matter here. */
function judged(conversation: unknown, { dialect }: { readonly dialect: "anthropic" }): unknown {
  return acceptable(conversation, dialect);
}

test.each(Object.entries(passes))(
  "%s takes as long as what one speaker said is long",
  measured,
  (_name, pass) => {
    const works = [1000, 4000].map((length) => {
      const content = (index: number): JsonValue =>
        index % 2 === 0
          ? `The ${index}th thing that was said.`
          : [{ type: "tool_result", tool_use_id: `call_${index}`, content: "done" }];
      const messages = Array.from({ length }, (_, index) => ({
        role: "user",
        content: content(index < length / 2 ? 0 : index),
      }));
      return () => void pass({ messages }, { dialect: "anthropic" });
    });
    const [few = 0, many = 0] = bestOf(works, 3);
    expect(many / few).toBeLessThan(8);
  },
);

test("200,000 messages in one call, with an edit at both ends", () => {
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

/** Where the length of a list is enough to break what hands it on as arguments. */
test.each(["blocks in a message", "blocks in a result", "numbers in a call"])("200,000 %s end", (name) => {
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

test("what is nested deeper than any runtime reads is refused by name", () => {
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
