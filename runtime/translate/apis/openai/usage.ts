/** Token counts from OpenAI's two APIs, which count cached tokens as input. */

import type { JsonValue } from "../../../core/index.ts";
import type { Usage } from "../../hub/hub.ts";
import { memberOf, numberOf } from "../../support/json.ts";
import { count } from "../../answers/facts.ts";

export interface Sides {
  readonly input: string;
  readonly output: string;
}

/** Compatible providers report the cost as a number or as an object with a total. */
const costIn = (usage: JsonValue): number | undefined =>
  numberOf(usage, "cost") ?? numberOf(memberOf(usage, "cost"), "total_cost");

export const usageIn = (usage: JsonValue | undefined, { input, output }: Sides): Usage | undefined => {
  if (usage === undefined || usage === null) return undefined;
  const read = memberOf(usage, `${input}_details`);
  const [cached, written] = [count(read, "cached_tokens"), count(read, "cache_write_tokens")];
  const whole = numberOf(usage, input) ?? cached + written;
  const cacheRead = Math.min(cached, whole);
  // Some providers count the same tokens as read and written.
  const cacheWrite = Math.min(written, whole - cacheRead);
  const reasoning = count(memberOf(usage, `${output}_details`), "reasoning_tokens");
  const [total, cost] = [numberOf(usage, "total_tokens"), costIn(usage)];
  return {
    input: whole - cacheRead - cacheWrite,
    output: count(usage, output),
    cacheRead,
    cacheWrite,
    reasoning,
    ...(total === undefined ? {} : { total }),
    ...(cost === undefined ? {} : { cost }),
  };
};

export const usageOf = (usage: Usage, sides: Sides): JsonValue => {
  const { input = 0, output = 0, cacheRead = 0, cacheWrite = 0, reasoning = 0, total } = usage;
  const whole = input + cacheRead + cacheWrite;
  return {
    [sides.input]: whole,
    [`${sides.input}_details`]: {
      cached_tokens: cacheRead,
      ...(cacheWrite === 0 ? {} : { cache_write_tokens: cacheWrite }),
    },
    [sides.output]: output,
    [`${sides.output}_details`]: { reasoning_tokens: reasoning },
    total_tokens: total ?? whole + output,
  };
};
