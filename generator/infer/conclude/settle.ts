/**
 * Groups objects by the selected tags only. Before this step, the members of one record can be spread over
 * many groups, because objects are also grouped by members that are not tags.
 */

import { isUsualTag } from "../summary/keys.ts";
import { mergeBranches } from "../summary/merge.ts";
import { childrenOf, newBranch, type Branch, type Fork, type Summary } from "../summary/summary.ts";
import { flattened, leavesOf, regrouped, totalOf, type Leaf } from "./leaves.ts";
import { isMap } from "./objects.ts";
import { tagFor, type TagContext } from "./tags.ts";

/** Common tag names are kept, because the same type may be a union at other locations. */
const keptTags =
  (leaves: readonly Leaf[]): ((tag: string) => boolean) =>
  (tag) => {
    const values = new Set(leaves.map(({ tags }) => tags.get(tag)));
    return !values.has(undefined) && (values.size === 1 || isUsualTag(tag));
  };

const settled = (root: Branch, context: TagContext): Branch => {
  const leaves = leavesOf(root);
  if (!context.isNested && isMap(leaves)) return flattened(leaves);
  const tag = tagFor(leaves, context);
  if (tag === undefined || (context.isNested && tag.rest.length > 0))
    return regrouped(leaves, keptTags(leaves));
  const result = newBranch(totalOf(leaves).first);
  const variants = [...tag.groups].map(([value, group]): [string, Branch] => [
    value,
    settled(
      regrouped(group, (key) => key !== tag.tag),
      { ...context, isNested: true },
    ),
  ]);
  result.forks = new Map<string, Fork>([[tag.tag, new Map(variants)]]);
  if (tag.rest.length > 0) mergeBranches(result, flattened(tag.rest));
  return result;
};

/** Changes the summary. */
export const settleTags = (summary: Summary, context: TagContext): void => {
  if (summary.objects !== undefined && !summary.isCut)
    summary.objects = settled(summary.objects, { ...context, isNested: false });
  for (const child of childrenOf(summary)) settleTags(child, context);
};
