/** The TokenUsage codec, with methods for totals and sums (upstream: providers/token_usage.rb). */

import { TokenUsage as Generated } from "../../generated/typescript/riffer/index.ts";
import { withMethods } from "../core/index.ts";

export type TokenUsage = Generated;

/** Adds two optional counts, and returns undefined only if both are undefined. */
const sum = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0);

const cacheWrites = (usage: TokenUsage): number | undefined =>
  usage.cache_write_tokens ?? usage.cache_creation_tokens;

const speaksLater = ({ cache_write_tokens }: TokenUsage): boolean => cache_write_tokens !== undefined;

export const TokenUsage = /* @__PURE__ */ withMethods(Generated, {
  /** The sum of input and output tokens. Ignores cache counts. */
  totalTokens(usage: TokenUsage): number {
    return usage.input_tokens + usage.output_tokens;
  },

  /**
   * The number of tokens written to the prompt cache, taken from whichever of the two fields is set.
   * Undefined if unknown.
   */
  cacheWriteTokens: cacheWrites,

  /**
   * Returns the sum in a new object. A cache count is unknown only if it is unknown in both operands; the
   * cost is unknown if it is unknown in either. Cache writes use the newer field name if either operand uses
   * it. Unknown fields are dropped.
   */
  add(one: TokenUsage, other: TokenUsage): TokenUsage {
    const written = sum(cacheWrites(one), cacheWrites(other));
    const read = sum(one.cache_read_tokens, other.cache_read_tokens);
    const isLater = speaksLater(one) || speaksLater(other);
    return {
      input_tokens: one.input_tokens + other.input_tokens,
      output_tokens: one.output_tokens + other.output_tokens,
      ...(written !== undefined && !isLater && { cache_creation_tokens: written }),
      ...(written !== undefined && isLater && { cache_write_tokens: written }),
      ...(read !== undefined && { cache_read_tokens: read }),
      ...(one.cost !== undefined && other.cost !== undefined && { cost: one.cost + other.cost }),
    };
  },
});
