/** The kinds of enum values in Go. */

import type { EnumEntity } from "../../model/model.ts";

export type EnumKind = "text" | "integer" | "float" | "mixed";

/** Enums with several types store values as JSON text. */
export const enumKind = ({ values }: EnumEntity): EnumKind => {
  if (values.every(({ value }) => typeof value === "string")) return "text";
  if (values.some(({ value }) => typeof value !== "number")) return "mixed";
  return values.every(({ value }) => Number.isSafeInteger(value)) ? "integer" : "float";
};
