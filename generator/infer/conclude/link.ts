/** Links values that are nested too deeply to the summaries that describe all of them together. */

import { namedChildrenOf, type Group, type Summary } from "../summary/summary.ts";

/**
 * Objects stored under the same member name form a separate group unless they are similar to other objects.
 */
export const linkDeep = (
  summary: Summary,
  name: string,
  deep: ReadonlyMap<string, Summary>,
  groups: ReadonlyMap<Summary, Group | undefined>,
): void => {
  const contents = deep.get(name);
  if (summary.isCut && contents !== undefined) {
    const group = groups.get(contents);
    if (summary.objects !== undefined && group !== undefined) summary.groups = [group];
    if (summary.arrays !== undefined) summary.deep = [contents];
    summary.objects = undefined;
    summary.isCut = false;
  }
  for (const [key, child] of namedChildrenOf(summary, name)) linkDeep(child, key, deep, groups);
};
