/** The UnifiedUsage codec, with methods for its two totals (Appam: src/llm/unified.rs). */

import { UnifiedUsage as Generated } from "../../generated/typescript/appam/index.ts";
import { withMethods } from "../core/index.ts";

export type UnifiedUsage = Generated;

export const UnifiedUsage = /* @__PURE__ */ withMethods(Generated, {
  totalTokens(usage: UnifiedUsage): number {
    return usage.input_tokens + usage.output_tokens;
  },

  /** Input tokens plus prompt-cache writes minus prompt-cache reads, but at least 0. */
  effectiveInputTokens(usage: UnifiedUsage): number {
    const { input_tokens: input, cache_creation_input_tokens: written = 0 } = usage;
    return Math.max(0, input + written - (usage.cache_read_input_tokens ?? 0));
  },
});
