/** A long conversation takes as long as it is long. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../runtime/core/index.ts";
import { translate } from "../../runtime/translate/index.ts";

const conversation = (length: number): JsonValue => ({
  messages: Array.from({ length }, (_, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content: `The ${index}th thing that was said.`,
  })),
});

const run = (length: number): number => {
  const given = conversation(length);
  const start = performance.now();
  const { output, sidecar } = translate(given, { from: "openai-chat", to: "anthropic" });
  const edited = {
    ...output,
    messages: output.messages.with(length / 2, { role: "user", content: "Edited." }),
  };
  translate(edited, { from: "anthropic", to: "openai-chat", sidecar });
  return performance.now() - start;
};

const best = (length: number): number => Math.min(run(length), run(length), run(length));

test("four times the messages, no more than eight times the time", () => {
  run(500);
  expect(best(8000) / best(2000)).toBeLessThan(8);
});
