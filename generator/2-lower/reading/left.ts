/**
 * Returns a constraint that no type can express and that can therefore only be checked with the author's
 * schema.
 */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Constraint } from "../../model/model.ts";
import type { Place } from "../../schema/schema-set.ts";

export const left = ({ pointer }: Place, keyword: string, reason: string): Constraint => ({
  pointer: pointerTo(pointer, keyword),
  keyword,
  portable: false,
  reason,
});

/** Returns the constraint of a schema that has no type at all. */
export const untyped = ({ pointer }: Place, reason: string): Constraint => ({
  pointer,
  keyword: "",
  portable: false,
  reason,
});

export const firstOf = (places: readonly Place[]): Place => places[0] ?? { file: "", pointer: "" };
