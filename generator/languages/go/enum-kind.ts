/** The Go types used for enum values. */

import type { EnumEntity } from "../../model/model.ts";

export type EnumKind = "text" | "integer" | "float" | "mixed";

/** Enums whose values have several types store them as JSON text. */
export const enumKind = ({ values }: EnumEntity): EnumKind => {
  if (values.every(({ value }) => typeof value === "string")) return "text";
  if (values.some(({ value }) => typeof value !== "number")) return "mixed";
  return values.every(({ value }) => Number.isSafeInteger(value)) ? "integer" : "float";
};
