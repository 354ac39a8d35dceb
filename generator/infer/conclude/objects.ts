/** Decides whether objects are records, maps or a tagged union. */

import type { Branch, Summary } from "../summary/summary.ts";
import { kindsOf } from "./kinds.ts";
import { flattened, leavesOf, regrouped, totalOf, type Leaf } from "./leaves.ts";
import { areSimilar, profileOf } from "./similar.ts";
import { tagFor, type Tag, type TagContext } from "./tags.ts";

export type ObjectShape =
  | { readonly kind: "record"; readonly branch: Branch }
  | { readonly kind: "map"; readonly branch: Branch }
  | {
      readonly kind: "union";
      readonly tag: Tag;
      readonly variants: ReadonlyMap<string, Branch>;
      readonly rest: Branch | undefined;
    };

/** Records with more members than this may be maps. */
const fewestKeys = 20;

/** Maps with this many keys are recognized even in a single object. */
const manyKeys = 60;

const haveOneType = ([first, ...rest]: readonly Summary[]): boolean => {
  if (first === undefined) return false;
  const kinds = [...kindsOf(first).keys()];
  const { objects } = first;
  const profile = objects === undefined ? undefined : profileOf(objects);
  return (
    kinds.length === 1 &&
    rest.every((other) => {
      const others = [...kindsOf(other).keys()];
      if (others.length !== 1 || others[0] !== kinds[0]) return false;
      return (
        profile === undefined ||
        other.objects === undefined ||
        areSimilar(profileOf(other.objects), profile, true)
      );
    })
  );
};

/** The number of distinct keys, and the total number of members of all objects. */
const keyCounts = (leaves: readonly Leaf[]): { readonly keys: number; readonly members: number } => {
  const all = leaves.flatMap(({ branch }) => [...(branch.members ?? [])]);
  return {
    keys: new Set(all.map(([key]) => key)).size,
    members: all.reduce((total, [, { count }]) => total + count, 0),
  };
};

/**
 * Returns true if the keys are data rather than property names: there are many keys, each key occurs in few
 * objects, and all values have the same type.
 */
export const isMap = (leaves: readonly Leaf[]): boolean => {
  if (leaves.some(({ branch }) => branch.members === undefined)) return true;
  const { keys, members } = keyCounts(leaves);
  if (keys === 0) return leaves.some(({ branch }) => branch.others !== undefined);
  if (keys < fewestKeys) return false;
  const isSparse = members <= 0.25 * keys * totalOf(leaves).count || keys >= manyKeys;
  return isSparse && haveOneType(leaves.flatMap(({ branch }) => [...(branch.members ?? new Map()).values()]));
};

/** Objects in a union variant are grouped again only if a tag separates them very well. */
export const shapeOf = (root: Branch, context: TagContext): ObjectShape => {
  const leaves = leavesOf(root);
  if (!context.isNested && isMap(leaves)) return { kind: "map", branch: flattened(leaves) };
  const tag = tagFor(leaves, context);
  if (tag === undefined || (context.isNested && tag.rest.length > 0))
    return { kind: "record", branch: flattened(leaves) };
  return {
    kind: "union",
    tag,
    variants: new Map(
      [...tag.groups].map(([value, group]) => [value, regrouped(group, (key) => key !== tag.tag)]),
    ),
    rest: tag.rest.length === 0 ? undefined : flattened(tag.rest),
  };
};
