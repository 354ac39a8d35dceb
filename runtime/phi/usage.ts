/** Usage: the codec and the methods of the document's section "Methods on Usage" (upstream: src/types/usage.rs). */

import { type CostConfig, Usage as Generated } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type Usage = Generated;

const dollars = (tokens: number, perMillion: number): number => (tokens / 1_000_000) * perMillion;

export const Usage = /* @__PURE__ */ withMethods(Generated, {
  /** Six zeros, upstream's default: where a sum over turns begins. */
  zero: Object.freeze<Usage>({
    input: 0,
    output: 0,
    reasoning: 0,
    cache_read: 0,
    cache_write: 0,
    total_tokens: 0,
  }),

  /**
   * The cost of the tokens in US dollars, unrounded: input, output, cache reads and cache writes, each at its own
   * rate. Reasoning tokens are part of the output and are not charged again; the total plays no role.
   */
  estimatedCost(usage: Usage, cost: CostConfig): number {
    return (
      dollars(usage.input, cost.input_per_million) +
      dollars(usage.output, cost.output_per_million) +
      dollars(usage.cache_read, cost.cache_read_per_million) +
      dollars(usage.cache_write, cost.cache_write_per_million)
    );
  },

  /** The sum of two usages, field by field: a new object of the six fields. Encode refuses a sum past 2^53 − 1. */
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

  /** The share of the input that came from the prompt cache, from 0 to 1; cache reads and writes count as input. */
  cacheHitRate(usage: Usage): number {
    const input = usage.input + usage.cache_read + usage.cache_write;
    return input === 0 ? 0 : usage.cache_read / input;
  },
});
