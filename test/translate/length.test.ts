/** A translation takes as long as its conversation is long, wherever the length is. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../runtime/core/index.ts";
import { translate } from "../../runtime/translate/index.ts";

const many = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));

/** A call with its answer. */
const called = (input: JsonValue, content: JsonValue): JsonValue => [
  { role: "user", content: "Go on." },
  { role: "assistant", content: [{ type: "tool_use", id: "call_1", name: "go", input }] },
  { role: "user", content: [{ type: "tool_result", tool_use_id: "call_1", content }] },
];

/** Messages of anthropic whose size is in one place. */
const shapes: readonly (readonly [string, (length: number) => JsonValue])[] = [
  [
    "messages",
    (length) =>
      many(length, (index) => ({
        role: index % 2 === 0 ? "user" : "assistant",
        content: `The ${index}th thing that was said.`,
      })),
  ],
  ["numbers in a call", (length) => called({ list: many(length, (index) => index) }, "done")],
  [
    "members of a call",
    (length) => called(Object.fromEntries(many(length, (index) => [`key ${index}`, index])), "done"),
  ],
  [
    "blocks in a result",
    (length) =>
      called(
        {},
        many(length, (index) => ({ type: "text", text: `line ${index}` })),
      ),
  ],
  [
    "blocks in a message",
    (length) => [
      { role: "user", content: many(length, (index) => ({ type: "text", text: `line ${index}` })) },
    ],
  ],
];

/** There, an edit in the middle, and back. */
const run = (messages: JsonValue): number => {
  const start = performance.now();
  const { output, sidecar } = translate({ messages }, { from: "anthropic", to: "openai-chat" });
  const middle = Math.floor(output.messages.length / 2);
  const edited = { ...output, messages: output.messages.with(middle, { role: "user", content: "Edited." }) };
  translate(edited, { from: "openai-chat", to: "anthropic", sidecar });
  return performance.now() - start;
};

const best = (messages: JsonValue): number => Math.min(run(messages), run(messages), run(messages));

test.each(shapes)("four times the %s, no more than eight times the time", (_name, shape) => {
  run(shape(500));
  expect(best(shape(8000)) / best(shape(2000))).toBeLessThan(8);
});
