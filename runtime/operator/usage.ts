/** The Usage and UsageCost codecs, with constructors that default to zero. */

import {
  type EndEvent,
  Usage as Generated,
  UsageCost as GeneratedCost,
} from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";

export type Usage = Generated;
export type UsageCost = GeneratedCost;

export const UsageCost = /* @__PURE__ */ withMethods(GeneratedCost, {
  /** Returns an object with the five costs in US dollars. Each defaults to 0. */
  create: (costs: Readonly<Partial<UsageCost>> = {}): UsageCost => GeneratedCost.decode(costs),
});

export const Usage = /* @__PURE__ */ withMethods(Generated, {
  /** Returns an object with the four token counts and the costs. Each defaults to 0. */
  create: (counts: Readonly<Partial<Usage>> = {}): Usage => Generated.decode(counts),

  /** Returns the token counts from an EndEvent, with all costs set to 0. */
  fromEnd: ({ input_tokens, output_tokens, cache_read_tokens, cache_write_tokens }: EndEvent): Usage =>
    Generated.decode({ input_tokens, output_tokens, cache_read_tokens, cache_write_tokens }),

  /**
   * Returns the context size in tokens: the last turn's input plus its output (section "Usage" of the
   * operator document).
   */
  contextSize(usage: Usage): number {
    return usage.input_tokens + usage.output_tokens;
  },
});
