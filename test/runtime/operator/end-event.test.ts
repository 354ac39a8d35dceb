/** EndEvent: what it holds, and what the message of the turn has of it. */

import { AssistantMessage, EndEvent, Usage } from "koine/operator";
import { expect, test } from "vitest";
import { assistant } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const end = EndEvent.create({ reason: "length", input_tokens: 5, output_tokens: 6, cache_read_tokens: 7 });

const cost = { input: 0, output: 0, cache_read: 0, cache_write: 0, total: 0 };

const usage = { input_tokens: 5, output_tokens: 6, cache_read_tokens: 7, cache_write_tokens: 0, cost };

test("it ends with stop and no tokens unless it says otherwise", () => {
  const zeros = { input_tokens: 0, output_tokens: 0, cache_read_tokens: 0, cache_write_tokens: 0 };
  expect(EndEvent.create()).toStrictEqual({ type: "end", reason: "stop", ...zeros });
  expect(EndEvent.parse('{"type":"end"}')).toStrictEqual(EndEvent.create());
});

test("a reason of a provider is refused", () =>
  expect(() => Reflect.apply(EndEvent.create, undefined, [{ reason: "end_turn" }])).toThrow("/reason"));

test("its tokens are a usage without costs", () => expect(Usage.fromEnd(end)).toStrictEqual(usage));

test("usage and stop reason come onto the message by it, and nothing else changes", () => {
  const before = frozen({ ...assistant, usage: { ...usage, cost: { ...cost, total: 1 } }, error: "late" });
  const after = AssistantMessage.withEnd(before, end);
  expect(after).toStrictEqual({ ...before, usage, stop_reason: "length" });
  expect(after.contents).toBe(before.contents);
  expect(Usage.contextSize(after.usage)).toBe(11);
});
