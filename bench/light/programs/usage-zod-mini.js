/** The same entity in zod-mini. */

import * as z from "zod/mini";
import { _default as defaulted } from "zod/mini";

const count = z.int().check(z.nonnegative());

const Usage = z.looseObject({
  input: count,
  output: count,
  reasoning: defaulted(count, 0),
  cache_read: defaulted(count, 0),
  cache_write: defaulted(count, 0),
  total_tokens: defaulted(count, 0),
});

export const accepts = (wire) => z.safeParse(Usage, wire).success;
