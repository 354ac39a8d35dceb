/** The same entity in Valibot. */

import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Usage = v.looseObject({
  input: count,
  output: count,
  reasoning: v.optional(count, 0),
  cache_read: v.optional(count, 0),
  cache_write: v.optional(count, 0),
  total_tokens: v.optional(count, 0),
});

export const accepts = (wire) => v.safeParse(Usage, wire).success;
