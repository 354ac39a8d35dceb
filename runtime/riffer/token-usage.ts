/** TokenUsage: the codec, the total that the document shows, and the sum (upstream: providers/token_usage.rb). */

import { TokenUsage as Generated } from "../../generated/typescript/riffer/index.ts";
import { withMethods } from "../core/index.ts";

export type TokenUsage = Generated;

/** Unknown only when both are. */
const sum = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0);

const cacheWrites = (usage: TokenUsage): number | undefined =>
  usage.cache_write_tokens ?? usage.cache_creation_tokens;

const speaksLater = ({ cache_write_tokens }: TokenUsage): boolean => cache_write_tokens !== undefined;

export const TokenUsage = /* @__PURE__ */ withMethods(Generated, {
  /** Input and output tokens together; cache counts play no role. */
  totalTokens(usage: TokenUsage): number {
    return usage.input_tokens + usage.output_tokens;
  },

  /** Tokens written to the prompt cache, under either of the two names; undefined when they are not known. */
  cacheWriteTokens: cacheWrites,

  /**
   * The sum, as a new object; Ruby's `+`. A cache count is unknown only when both are; the cost is unknown when one
   * is. Cache writes go under the later name when one of the two uses it. Unknown fields have no sum and stay out.
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
