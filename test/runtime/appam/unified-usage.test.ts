/** UnifiedUsage: the two sums that it calculates. */

import { UnifiedUsage } from "koine/appam";
import { expect, test } from "vitest";

test("totalTokens adds only input and output tokens", () => {
  const usage = { input_tokens: 1, output_tokens: 2, reasoning_tokens: 4, cache_read_input_tokens: 8 };
  expect(UnifiedUsage.totalTokens(usage)).toBe(3);
});

test.each<[number, Partial<UnifiedUsage>]>([
  [100, {}],
  [150, { cache_creation_input_tokens: 50 }],
  [70, { cache_creation_input_tokens: 50, cache_read_input_tokens: 80 }],
  [0, { cache_read_input_tokens: 900 }],
])("effectiveInputTokens is %d for %j", (tokens, cached) => {
  expect(UnifiedUsage.effectiveInputTokens({ input_tokens: 100, output_tokens: 7, ...cached })).toBe(tokens);
});
