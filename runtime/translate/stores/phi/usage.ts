/** Phi's token counts: six numbers with snake_case names, which are 0 if unknown. */

import type { JsonValue } from "../../../core/index.ts";
import type { Usage } from "../../hub/hub.ts";
import { compact, numberOf } from "../../support/json.ts";

/** Returns undefined if all counts are 0. */
export const usageFromPhi = (usage: JsonValue | undefined): Usage | undefined => {
  const count = (key: string): number => numberOf(usage, key) ?? 0;
  const total = count("total_tokens");
  const counts: Usage = {
    input: count("input"),
    output: count("output"),
    reasoning: count("reasoning"),
    cacheRead: count("cache_read"),
    cacheWrite: count("cache_write"),
    ...(total === 0 ? {} : { total }),
  };
  return Object.values(counts).every((value) => value === 0) ? undefined : counts;
};

export const phiUsage = ({ input = 0, output = 0, total, ...usage }: Usage = {}): JsonValue =>
  compact({
    input,
    output,
    reasoning: usage.reasoning ?? 0,
    cache_read: usage.cacheRead ?? 0,
    cache_write: usage.cacheWrite ?? 0,
    total_tokens: total ?? 0,
  });
