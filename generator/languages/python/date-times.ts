/** Strings with format `date-time`, which become `datetime` if the config enables it. */

import type { Type } from "../../model/model.ts";

/** A string with other limits stays a string, because these apply to its text. */
export const isDateTime = (type: Type): boolean =>
  type.kind === "limited" &&
  type.of.kind === "string" &&
  type.limits.format?.name === "date-time" &&
  Object.keys(type.limits).length === 1;
