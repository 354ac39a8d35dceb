/** EndEvent: its default values, and how it updates the message of its turn. */

import { AssistantMessage, EndEvent, Usage } from "koine/operator";
import { expect, test } from "vitest";
import { assistant } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const end = EndEvent.create({ reason: "length", input_tokens: 5, output_tokens: 6, cache_read_tokens: 7 });

const cost = { input: 0, output: 0, cache_read: 0, cache_write: 0, total: 0 };

const usage = { input_tokens: 5, output_tokens: 6, cache_read_tokens: 7, cache_write_tokens: 0, cost };

test("the default reason is stop and the default token counts are zero", () => {
  const zeros = { input_tokens: 0, output_tokens: 0, cache_read_tokens: 0, cache_write_tokens: 0 };
  expect(EndEvent.create()).toStrictEqual({ type: "end", reason: "stop", ...zeros });
  expect(EndEvent.parse('{"type":"end"}')).toStrictEqual(EndEvent.create());
});

test("a provider's own reason is rejected", () =>
  expect(() => Reflect.apply(EndEvent.create, undefined, [{ reason: "end_turn" }])).toThrow("/reason"));

test("its tokens convert to a usage without costs", () => expect(Usage.fromEnd(end)).toStrictEqual(usage));

test("withEnd sets the usage and stop reason and nothing else", () => {
  const before = frozen({ ...assistant, usage: { ...usage, cost: { ...cost, total: 1 } }, error: "late" });
  const after = AssistantMessage.withEnd(before, end);
  expect(after).toStrictEqual({ ...before, usage, stop_reason: "length" });
  expect(after.contents).toBe(before.contents);
  expect(Usage.contextSize(after.usage)).toBe(11);
});
