/** Usage and UsageCost: the codecs, and constructors that fill in zeros. */

import {
  type EndEvent,
  Usage as Generated,
  UsageCost as GeneratedCost,
} from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";

export type Usage = Generated;
export type UsageCost = GeneratedCost;

export const UsageCost = /* @__PURE__ */ withMethods(GeneratedCost, {
  /** The five costs in US dollars, 0 unless given. */
  create: (costs: Readonly<Partial<UsageCost>> = {}): UsageCost => GeneratedCost.decode(costs),
});

export const Usage = /* @__PURE__ */ withMethods(Generated, {
  /** The four token counts and the costs, 0 unless given. */
  create: (counts: Readonly<Partial<Usage>> = {}): Usage => Generated.decode(counts),

  /** The tokens that an EndEvent counts, as the engine puts them on the message; the costs are 0. */
  fromEnd: ({ input_tokens, output_tokens, cache_read_tokens, cache_write_tokens }: EndEvent): Usage =>
    Generated.decode({ input_tokens, output_tokens, cache_read_tokens, cache_write_tokens }),

  /** Counts the tokens that the context holds: the input and the output of the last turn (section "Usage"). */
  contextSize(usage: Usage): number {
    return usage.input_tokens + usage.output_tokens;
  },
});
