/** UnifiedUsage: the codec and its two sums (upstream: src/llm/unified.rs). */

import { UnifiedUsage as Generated } from "../../generated/typescript/appam/index.ts";
import { withMethods } from "../core/index.ts";

export type UnifiedUsage = Generated;

export const UnifiedUsage = /* @__PURE__ */ withMethods(Generated, {
  /** Input and output tokens together. */
  totalTokens(usage: UnifiedUsage): number {
    return usage.input_tokens + usage.output_tokens;
  },

  /** Input tokens and those written to the prompt cache, less those read from it; never below 0. */
  effectiveInputTokens(usage: UnifiedUsage): number {
    const { input_tokens: input, cache_creation_input_tokens: written = 0 } = usage;
    return Math.max(0, input + written - (usage.cache_read_input_tokens ?? 0));
  },
});
