/** Strings of the format date-time, which are `datetime` where a config asks for it. */

import type { Type } from "../../model/model.ts";

/** A string with further limits stays one: what they say is about its text. */
export const isDateTime = (type: Type): boolean =>
  type.kind === "limited" &&
  type.of.kind === "string" &&
  type.limits.format?.name === "date-time" &&
  Object.keys(type.limits).length === 1;
