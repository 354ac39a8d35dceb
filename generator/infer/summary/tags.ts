/** Selects the members whose values are used to group an object. */

import type { JsonObject, JsonValue } from "../../support/json.ts";
import { otherRank, tagRank } from "./keys.ts";
import { maxTags } from "./limits.ts";
import { isScalarName, tagTextOf } from "./tag-values.ts";

export interface TagValue {
  readonly key: string;
  /** The value as `tagTextOf` returns it. */
  readonly value: string;
  readonly rank: number;
}

const byRank = (one: TagValue, other: TagValue): number => one.rank - other.rank;

const byRankAndKey = (one: TagValue, other: TagValue): number =>
  one.rank - other.rank || (one.key < other.key ? -1 : 1);

/**
 * Members without a common tag name are more likely to be tags in outer objects, and are more costly in
 * nested objects.
 */
const mostOthers = (depth: number): number => (depth <= maxTags.outerDepth ? maxTags.outer : maxTags.inner);

/** Numbers and booleans are candidates after all strings. */
const scalarRank = otherRank + 2;

const rankOf = (key: string, value: JsonValue, asked: readonly string[]): number | undefined => {
  if (typeof value === "string" || asked.includes(key)) return tagRank(key, asked);
  return isScalarName(key, asked) ? scalarRank : undefined;
};

/** Returns the best candidate of each object's numbers and booleans. */
const bestScalar = (scalars: readonly TagValue[]): readonly TagValue[] =>
  scalars.length < 2 ? scalars : scalars.toSorted(byRankAndKey).slice(0, 1);

/**
 * Returns the best candidates in one object: members with common tag names, and the first few others. The
 * result depends only on the arguments.
 */
export const tagsOf = (object: JsonObject, asked: readonly string[], depth: number): readonly TagValue[] => {
  const usual: TagValue[] = [];
  const others: TagValue[] = [];
  const scalars: TagValue[] = [];
  for (const key in object) {
    const value = object[key];
    const text = value === undefined ? undefined : tagTextOf(value);
    if (value === undefined || text === undefined) continue;
    const rank = rankOf(key, value, asked);
    if (rank === undefined) continue;
    const kind = rank < otherRank ? usual : rank === scalarRank ? scalars : others;
    kind.push({ key, value: text, rank });
  }
  if (usual.length + others.length + scalars.length < 2) return [...usual, ...others, ...scalars];
  const best = [
    ...usual.toSorted(byRankAndKey).slice(0, maxTags.usual),
    ...others.toSorted(byRank).slice(0, mostOthers(depth)),
    ...bestScalar(scalars),
  ];
  return best.toSorted(byRankAndKey);
};
