/** A translation takes time linear in the length of the conversation. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import {
  acceptable,
  mergeConsecutive,
  repairToolPairs,
  sanitizeUntrusted,
} from "../../../runtime/translate/index.ts";
import { conversationOf, journey, shapes } from "./shapes.ts";
import { bestOf } from "./stopwatch.ts";

/** `npm run long cost-translate` runs all cases. These cases are the ones that differ most. */
const different = [
  "messages, edits far apart",
  "messages, edits everywhere",
  "blocks in a result",
  "numbers in a call",
  "calls in a message",
  "calls without ids",
];

const some = shapes.filter(({ name }) => different.includes(name));

/**
 * Other processes may distort a single measurement, but quadratic growth would show up in every measurement.
 */
const measured = { retry: 2 };

test.each(some)("four times the $name take at most eight times as long", measured, (shape) => {
  const works = [1, 4].map((times) => {
    const conversation = conversationOf(shape, shape.few * times);
    return () => void journey(shape, conversation);
  });
  const [few = 0, many = 0] = bestOf(works, 3);
  expect(many / few).toBeLessThan(8);
});

const passes = { mergeConsecutive, repairToolPairs, sanitizeUntrusted, acceptable: judged };

/** Has the signature of a pass, but its result does not matter here. */
function judged(conversation: unknown, { dialect }: { readonly dialect: "anthropic" }): unknown {
  return acceptable(conversation, dialect);
}

test.each(Object.entries(passes))(
  "%s takes linear time in the length of a message",
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
