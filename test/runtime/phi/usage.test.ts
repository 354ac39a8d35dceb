/** Usage: cost, sum and cache hit rate, with the numbers that upstream gives. */

import { EncodeError } from "koine/core";
import { type CostConfig, Usage } from "koine/phi";
import { describe, expect, test } from "vitest";
import { usage } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const cost: CostConfig = {
  input_per_million: 3,
  output_per_million: 15,
  cache_read_per_million: 0.3,
  cache_write_per_million: 3.75,
};

describe("estimatedCost", () => {
  test("is in dollars, added up in upstream's order", () => {
    expect(Usage.estimatedCost(frozen(usage), frozen(cost))).toBe(0.014849999999999999);
  });

  test("leaves reasoning and the total out", () => {
    const more = { ...usage, reasoning: 500, total_tokens: 1_000_000 };
    expect(Usage.estimatedCost(more, cost)).toBe(Usage.estimatedCost(usage, cost));
  });

  test.each<[keyof Usage, number]>([
    ["input", 3],
    ["output", 15],
    ["cache_read", 0.3],
    ["cache_write", 3.75],
    ["reasoning", 0],
    ["total_tokens", 0],
  ])("a million tokens of %s cost %d", (field, dollars) => {
    expect(Usage.estimatedCost({ ...Usage.zero, [field]: 1_000_000 }, cost)).toBe(dollars);
  });
});

describe("combine", () => {
  const other: Usage = {
    input: 1,
    output: 2,
    reasoning: 3,
    cache_read: 4,
    cache_write: 5,
    total_tokens: 6,
  };

  test("adds all six fields, in a new object", () => {
    expect(Usage.combine(frozen({ ...usage }), frozen(other))).toStrictEqual({
      input: 1001,
      output: 502,
      reasoning: 203,
      cache_read: 2004,
      cache_write: 1005,
      total_tokens: 4506,
    });
    expect(Usage.combine(other, Usage.zero)).not.toBe(other);
  });

  test("sums a list from zero", () => {
    const sum = [other, other, other].reduce(Usage.combine, Usage.zero);
    expect(sum).toStrictEqual({
      input: 3,
      output: 6,
      reasoning: 9,
      cache_read: 12,
      cache_write: 15,
      total_tokens: 18,
    });
  });

  test("a sum that a number cannot hold exactly is not written", () => {
    const most = { ...Usage.zero, input: Number.MAX_SAFE_INTEGER };
    expect(() => Usage.encode(Usage.combine(most, other))).toThrow(EncodeError);
  });
});

describe("cacheHitRate", () => {
  test("is the share of all input, cache reads and writes included", () => {
    expect(Usage.cacheHitRate(usage)).toBe(0.5);
  });

  test.each<[number, Partial<Usage>]>([
    [0, {}],
    [0, { output: 5, reasoning: 5, total_tokens: 10 }],
    [0, { input: 10, cache_write: 10 }],
    [0.25, { input: 3, cache_read: 1 }],
    [1, { cache_read: 7 }],
  ])("%d for %j", (rate, tokens) => {
    expect(Usage.cacheHitRate({ ...Usage.zero, ...tokens })).toBe(rate);
  });
});

test("zero is six zeros, and nobody can change it", () => {
  expect(Usage.parse('{"input":0,"output":0}')).toEqual(Usage.zero);
  expect(Object.isFrozen(Usage.zero)).toBe(true);
});
