/** The location for which a schema is written. */

import { isVague, joinNames, singular, typeName } from "./words.ts";

/** A type that has members. */
export interface Owner {
  /** Undefined for the documents themselves. */
  readonly id: number | undefined;
  /** The preferred name. */
  readonly name: string;
}

export interface Site {
  readonly owner: Owner;
  /** The name of the member. */
  readonly key: string;
  /** Whether the value is an item of a list or map, in which case its name is singular. */
  readonly isItem: boolean;
  /** The path from the owner, such as `.content[]`. */
  readonly path: string;
}

export const memberSite = (owner: Owner, key: string): Site => ({
  owner,
  key,
  isItem: false,
  path: `.${key}`,
});

export const itemSite = (site: Site): Site => ({ ...site, isItem: true, path: `${site.path}[]` });

/** Names for the type of the value, best first. */
export const namesAt = ({ owner, key, isItem }: Site): readonly string[] => {
  const plain = isItem ? singular(key) : typeName(key);
  if (plain === "") return [joinNames(owner.name, "value")];
  const long = joinNames(owner.name, plain);
  return isVague(key) && owner.name !== "" ? [long, plain] : [plain, long];
};
