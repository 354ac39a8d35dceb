/** Selects the members of an object by whose values it is grouped. */

import type { JsonObject } from "../../support/json.ts";
import { maxTags } from "./limits.ts";
import { isTagValue, tagRank } from "./keys.ts";

export interface TagValue {
  readonly key: string;
  readonly value: string;
  readonly rank: number;
}

const isBetter = (one: TagValue, other: TagValue): boolean =>
  one.rank < other.rank || (one.rank === other.rank && one.key < other.key);

/** Inserts a tag in order, and drops the worst one if there are too many. */
const insert = (tags: TagValue[], tag: TagValue): void => {
  const index = tags.findIndex((other) => isBetter(tag, other));
  tags.splice(index === -1 ? tags.length : index, 0, tag);
  if (tags.length > maxTags) tags.pop();
};

/** The best candidates of one object. The result depends on nothing else. */
export const tagsOf = (object: JsonObject, asked: readonly string[]): readonly TagValue[] => {
  const tags: TagValue[] = [];
  for (const key in object) {
    const value = object[key];
    if (typeof value !== "string" || !isTagValue(value)) continue;
    const rank = tagRank(key, asked);
    if (rank !== undefined) insert(tags, { key, value, rank });
  }
  return tags;
};
