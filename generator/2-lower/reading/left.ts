/** The rest, left for the author's own text to judge, because no shape says it. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Constraint } from "../../model/model.ts";
import type { Place } from "../../schema/schema-set.ts";

export const left = ({ pointer }: Place, keyword: string, reason: string): Constraint => ({
  pointer: pointerTo(pointer, keyword),
  keyword,
  portable: false,
  reason,
});

/** The place that diagnostics about a schema name; every schema has one. */
export const firstOf = (places: readonly Place[]): Place => places[0] ?? { file: "", pointer: "" };
