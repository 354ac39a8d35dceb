/** A translation takes as long as its conversation is long, wherever the length is. */

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

/** All of them under `npm run long cost-translate`; here those whose ways differ most. */
const different = [
  "messages, edits far apart",
  "messages, edits everywhere",
  "blocks in a result",
  "numbers in a call",
  "calls in a message",
  "calls without ids",
];

const some = shapes.filter(({ name }) => different.includes(name));

/** Other work of the machine may spoil one measure; what grows with the square spoils all of them. */
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
