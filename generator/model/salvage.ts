/** The meaning of the salvage hints for a field: which list they speak of, and what malformed data counts as. */

import type { Type } from "./model.ts";
import { typesOfSameData } from "./walk.ts";

/** The list that a type is, under its limits and beside null. */
export const listIn = (type: Type): Extract<Type, { kind: "list" }> | undefined =>
  typesOfSameData(type).find((part) => part.kind === "list");

/** True where the type is a list without null that may be empty. */
export const admitsEmptyList = (type: Type): boolean =>
  type.kind === "limited"
    ? (type.limits.minItems ?? 0) <= 0 && admitsEmptyList(type.of)
    : type.kind === "list";
