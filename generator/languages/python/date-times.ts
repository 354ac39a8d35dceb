/** Strings with the `date-time` format, which become `datetime` if the config enables this. */

import type { Type } from "../../model/model.ts";

/** A string with additional limits stays a string, because the limits apply to its text. */
export const isDateTime = (type: Type): boolean =>
  type.kind === "limited" &&
  type.of.kind === "string" &&
  type.limits.format?.name === "date-time" &&
  Object.keys(type.limits).length === 1;
