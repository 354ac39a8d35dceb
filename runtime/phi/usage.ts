/**
 * The Usage codec, with the methods from the Phi document's "Methods on Usage" section (upstream:
 * src/types/usage.rs).
 */

import { type CostConfig, Usage as Generated } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type Usage = Generated;

const dollars = (tokens: number, perMillion: number): number => (tokens / 1_000_000) * perMillion;

export const Usage = /* @__PURE__ */ withMethods(Generated, {
  /** All six counts set to 0. The initial value for sums. */
  zero: Object.freeze<Usage>({
    input: 0,
    output: 0,
    reasoning: 0,
    cache_read: 0,
    cache_write: 0,
    total_tokens: 0,
  }),

  /**
   * Returns the unrounded cost in US dollars, charging input, output, cache reads and cache writes at
   * separate rates. Reasoning tokens are part of the output and are not charged twice. Ignores
   * `total_tokens`.
   */
  estimatedCost(usage: Usage, cost: CostConfig): number {
    return (
      dollars(usage.input, cost.input_per_million) +
      dollars(usage.output, cost.output_per_million) +
      dollars(usage.cache_read, cost.cache_read_per_million) +
      dollars(usage.cache_write, cost.cache_write_per_million)
    );
  },

  /** Returns the sum of two usages in a new object. Encoding fails for sums beyond 2^53 − 1. */
  combine(one: Usage, other: Usage): Usage {
    return {
      input: one.input + other.input,
      output: one.output + other.output,
      reasoning: one.reasoning + other.reasoning,
      cache_read: one.cache_read + other.cache_read,
      cache_write: one.cache_write + other.cache_write,
      total_tokens: one.total_tokens + other.total_tokens,
    };
  },

  /**
   * Returns the share of input tokens that came from the prompt cache, from 0 to 1. Cache reads and writes
   * count as input.
   */
  cacheHitRate(usage: Usage): number {
    const input = usage.input + usage.cache_read + usage.cache_write;
    return input === 0 ? 0 : usage.cache_read / input;
  },
});
