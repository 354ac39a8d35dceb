/** Usage: cost, sum and cache hit rate match upstream's results. */

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
  test("is in dollars and added in upstream's order", () => {
    expect(Usage.estimatedCost(frozen(usage), frozen(cost))).toBe(0.014849999999999999);
  });

  test("ignores reasoning tokens and the total", () => {
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
  ])("a million tokens of %s costs %d dollars", (field, dollars) => {
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

  test("adds all six fields into a new object", () => {
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

  test("sums a list, starting from zero", () => {
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

  test("cannot be encoded if the sum exceeds what a number represents exactly", () => {
    const most = { ...Usage.zero, input: Number.MAX_SAFE_INTEGER };
    expect(() => Usage.encode(Usage.combine(most, other))).toThrow(EncodeError);
  });
});

describe("cacheHitRate", () => {
  test("divides cache reads by all input, including cache reads and writes", () => {
    expect(Usage.cacheHitRate(usage)).toBe(0.5);
  });

  test.each<[number, Partial<Usage>]>([
    [0, {}],
    [0, { output: 5, reasoning: 5, total_tokens: 10 }],
    [0, { input: 10, cache_write: 10 }],
    [0.25, { input: 3, cache_read: 1 }],
    [1, { cache_read: 7 }],
  ])("is %d for %j", (rate, tokens) => {
    expect(Usage.cacheHitRate({ ...Usage.zero, ...tokens })).toBe(rate);
  });
});

test("zero is a frozen object of six zeros", () => {
  expect(Usage.parse('{"input":0,"output":0}')).toEqual(Usage.zero);
  expect(Object.isFrozen(Usage.zero)).toBe(true);
});
