/** TokenUsage: the total, and sums that stay undefined if a count is unknown. */

import { EncodeError } from "koine/core";
import { TokenUsage } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { frozen } from "../../harness/frozen.ts";

const usage = frozen<TokenUsage>({ input_tokens: 5, output_tokens: 2 });

test("totalTokens adds input and output, not cached tokens", () => {
  expect(TokenUsage.totalTokens(usage)).toBe(7);
  expect(TokenUsage.totalTokens({ ...usage, cache_read_tokens: 100, cache_creation_tokens: 100 })).toBe(7);
});

test("cacheWriteTokens reads either field name", () => {
  expect(TokenUsage.cacheWriteTokens({ ...usage, cache_creation_tokens: 3 })).toBe(3);
  expect(TokenUsage.cacheWriteTokens({ ...usage, cache_write_tokens: 4 })).toBe(4);
  expect(TokenUsage.cacheWriteTokens(usage)).toBeUndefined();
});

describe("add", () => {
  test("adds input and output into a new object", () => {
    expect(TokenUsage.add(usage, usage)).toStrictEqual({ input_tokens: 10, output_tokens: 4 });
    expect(usage.input_tokens).toBe(5);
  });

  test.each<[Partial<TokenUsage>, Partial<TokenUsage>, Partial<TokenUsage>]>([
    [{ cache_read_tokens: 1 }, { cache_read_tokens: 2 }, { cache_read_tokens: 3 }],
    [{ cache_read_tokens: 0 }, {}, { cache_read_tokens: 0 }],
    [{ cache_creation_tokens: 1 }, { cache_creation_tokens: 2 }, { cache_creation_tokens: 3 }],
    [{ cache_write_tokens: 1 }, { cache_write_tokens: 2 }, { cache_write_tokens: 3 }],
    [{ cache_creation_tokens: 1 }, { cache_write_tokens: 2 }, { cache_write_tokens: 3 }],
    [{}, { cache_creation_tokens: 0 }, { cache_creation_tokens: 0 }],
    [{ cost: 0.5 }, { cost: 0.25 }, { cost: 0.75 }],
    [{ cost: 0.5 }, {}, {}],
  ])("%j and %j sum to %j", (one, other, sum) => {
    const total = { input_tokens: 10, output_tokens: 4, ...sum };
    expect(TokenUsage.add({ ...usage, ...one }, { ...usage, ...other })).toStrictEqual(total);
    expect(TokenUsage.add({ ...usage, ...other }, { ...usage, ...one })).toStrictEqual(total);
  });

  test("cannot encode a sum that exceeds what a number represents exactly", () => {
    const most = { ...usage, input_tokens: Number.MAX_SAFE_INTEGER };
    expect(() => TokenUsage.encode(TokenUsage.add(most, usage))).toThrow(EncodeError);
  });
});
