/** The JSON types of the values that a summary describes. */

import type { Summary } from "../summary/summary.ts";

export type Kind = "null" | "boolean" | "number" | "string" | "array" | "object";

export const objectCount = (summary: Summary): number =>
  summary.count -
  summary.nulls -
  summary.booleans -
  (summary.numbers?.count ?? 0) -
  (summary.strings?.count ?? 0) -
  (summary.arrays?.count ?? 0);

/** The number of values for each JSON type that occurs. */
export const kindsOf = (summary: Summary): ReadonlyMap<Kind, number> => {
  const counts: readonly (readonly [Kind, number])[] = [
    ["string", summary.strings?.count ?? 0],
    ["number", summary.numbers?.count ?? 0],
    ["boolean", summary.booleans],
    ["array", summary.arrays?.count ?? 0],
    ["object", objectCount(summary)],
    ["null", summary.nulls],
  ];
  return new Map(counts.filter(([, count]) => count > 0));
};

/**
 * Whether some values of both summaries could have the same type. Summaries that contain only null provide no
 * evidence.
 */
export const areCompatible = (one: Summary, other: Summary): boolean => {
  const kinds = [...kindsOf(one).keys()].filter((kind) => kind !== "null");
  const others = [...kindsOf(other).keys()].filter((kind) => kind !== "null");
  return kinds.length === 0 || others.length === 0 || kinds.some((kind) => others.includes(kind));
};
