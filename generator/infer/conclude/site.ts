/** The place that a schema is written for. */

import { isVague, joinNames, singular, typeName } from "./words.ts";

export interface Site {
  /** The name of the type that has the member. */
  readonly owner: string;
  /** The name of the member. */
  readonly key: string;
  /** Whether the value is an item of a list or map, so that its name is singular. */
  readonly isItem: boolean;
  /** The place in the report. */
  readonly where: string;
}

export const memberSite = (owner: string, key: string): Site => ({
  owner,
  key,
  isItem: false,
  where: `${owner}.${key}`,
});

export const itemSite = (site: Site): Site => ({ ...site, isItem: true, where: `${site.where}[]` });

/** Names for the type of the value, best first. */
export const namesAt = ({ owner, key, isItem }: Site): readonly string[] => {
  const plain = isItem ? singular(key) : typeName(key);
  if (plain === "") return [joinNames(owner, "value")];
  const long = joinNames(owner, plain);
  return isVague(key) && owner !== "" ? [long, plain] : [plain, long];
};
