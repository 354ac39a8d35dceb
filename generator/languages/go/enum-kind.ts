/** The kinds of values that an enum has in Go. */

import type { EnumEntity } from "../../model/model.ts";

export type EnumKind = "text" | "integer" | "float" | "mixed";

/** Values of several types stand there as their JSON text. */
export const enumKind = ({ values }: EnumEntity): EnumKind => {
  if (values.every(({ value }) => typeof value === "string")) return "text";
  if (values.some(({ value }) => typeof value !== "number")) return "mixed";
  return values.every(({ value }) => Number.isSafeInteger(value)) ? "integer" : "float";
};
