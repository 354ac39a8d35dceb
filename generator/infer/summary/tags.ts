/** Selects the members whose values are used to group an object. */

import type { JsonObject } from "../../support/json.ts";
import { isTagValue, otherRank, tagRank } from "./keys.ts";
import { maxTags } from "./limits.ts";

export interface TagValue {
  readonly key: string;
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

/**
 * Returns the best candidates in one object: members with common tag names, and the first few others. The
 * result depends only on the arguments.
 */
export const tagsOf = (object: JsonObject, asked: readonly string[], depth: number): readonly TagValue[] => {
  const usual: TagValue[] = [];
  const others: TagValue[] = [];
  for (const key in object) {
    const value = object[key];
    if (typeof value !== "string" || !isTagValue(value)) continue;
    const rank = tagRank(key, asked);
    if (rank !== undefined) (rank < otherRank ? usual : others).push({ key, value, rank });
  }
  if (usual.length + others.length < 2) return usual.length === 0 ? others : usual;
  const best = [
    ...usual.toSorted(byRankAndKey).slice(0, maxTags.usual),
    ...others.toSorted(byRank).slice(0, mostOthers(depth)),
  ];
  return best.toSorted(byRankAndKey);
};
