/** Pi's token counts and costs, which are 0 if unknown. */

import type { JsonValue } from "../../../core/index.ts";
import type { Usage } from "../../hub/hub.ts";
import { memberOf, numberOf } from "../../support/json.ts";

export const readUsage = (usage: JsonValue | undefined): Usage | undefined => {
  const count = (key: string): number => numberOf(usage, key) ?? 0;
  const [total, cost] = [count("totalTokens"), numberOf(memberOf(usage, "cost"), "total") ?? 0];
  const counts: Usage = {
    input: count("input"),
    output: count("output"),
    cacheRead: count("cacheRead"),
    cacheWrite: count("cacheWrite"),
    ...(total === 0 ? {} : { total }),
    ...(cost === 0 ? {} : { cost }),
  };
  return Object.values(counts).every((value) => value === 0) ? undefined : counts;
};

export const writeUsage = ({ cost = 0, total, ...usage }: Usage = {}): JsonValue => {
  const { input = 0, output = 0, cacheRead = 0, cacheWrite = 0 } = usage;
  const totalTokens = total ?? input + output + cacheRead + cacheWrite;
  const costs = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: cost };
  return { input, output, cacheRead, cacheWrite, totalTokens, cost: costs };
};
