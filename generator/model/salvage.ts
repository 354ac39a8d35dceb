/** How salvage hints apply to a field. */

import type { Type } from "./model.ts";
import { typesOfSameData } from "./walk.ts";

/** Returns the list type inside limits and null. */
export const listIn = (type: Type): Extract<Type, { kind: "list" }> | undefined =>
  typesOfSameData(type).find((part) => part.kind === "list");

/** Returns true for a non-null list type that may be empty. */
export const admitsEmptyList = (type: Type): boolean =>
  type.kind === "limited"
    ? (type.limits.minItems ?? 0) <= 0 && admitsEmptyList(type.of)
    : type.kind === "list";
