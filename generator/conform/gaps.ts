/** Known gaps: accepted failures, each with its reason. A known gap whose case passes is also a failure. */

import { isJsonObject, stringAt, type JsonValue } from "../support/json.ts";

export interface Gap {
  readonly runtime: string;
  readonly entity: string;
  readonly case: string;
  readonly reason: string;
}

export const readGaps = (json: JsonValue): readonly Gap[] | string => {
  if (!Array.isArray(json)) return "is not an array";
  const gaps = json.filter(isJsonObject).map((entry) => ({
    runtime: stringAt(entry, "runtime"),
    entity: stringAt(entry, "entity"),
    case: stringAt(entry, "case"),
    reason: stringAt(entry, "reason"),
  }));
  const isWhole = (gap: Gap): boolean => Object.values(gap).every((text) => text !== "");
  const first = gaps.findIndex((gap) => !isWhole(gap));
  if (gaps.length < json.length || first >= 0)
    return `needs runtime, entity, case and reason in each entry${first < 0 ? "" : `; entry ${first} lacks one`}`;
  return gaps;
};

export const gapFor = (
  gaps: readonly Gap[],
  runtime: string,
  { entity, name }: { readonly entity: string; readonly name: string },
): Gap | undefined =>
  gaps.find((gap) => gap.runtime === runtime && gap.entity === entity && gap.case === name);
