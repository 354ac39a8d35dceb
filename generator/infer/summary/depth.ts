/** Bounds the size of a summary by describing deeply nested values jointly, grouped by member name. */

import { deepLevels } from "./limits.ts";
import { mergeSummaries } from "./merge.ts";
import { addSeen } from "./place.ts";
import {
  branchesIn,
  childrenOf,
  namedChildrenOf,
  newArrays,
  newBranch,
  newSummary,
  type Summary,
} from "./summary.ts";

export const sizeOf = (summary: Summary): number => {
  let size = 1;
  for (const child of childrenOf(summary)) size += sizeOf(child);
  return size;
};

/** Removes the arrays and objects from a summary, keeping only their counts. */
const taken = (summary: Summary): Summary | undefined => {
  const { arrays, objects, first, isCut } = summary;
  if (isCut || (arrays === undefined && objects === undefined)) return undefined;
  const contents = { ...newSummary(first), arrays, objects };
  summary.isCut = true;
  if (arrays !== undefined) summary.arrays = { ...newArrays(0), count: arrays.count };
  contents.count += arrays?.count ?? 0;
  if (objects === undefined) return contents;
  summary.objects = newBranch(objects.first);
  for (const { count, first: own } of branchesIn(objects)) addSeen(summary.objects, { count, first: own });
  contents.count += summary.objects.count;
  return contents;
};

/** Moves more deeply nested values to the summaries for their member names. */
export const withinDepth = (
  summary: Summary,
  depth: number,
  name: string,
  deep: Map<string, Summary>,
): void => {
  if (depth > 0) {
    for (const [key, child] of namedChildrenOf(summary, name)) withinDepth(child, depth - 1, key, deep);
    return;
  }
  const contents = taken(summary);
  if (contents === undefined) return;
  withinDepth(contents, deepLevels, name, deep);
  const known = deep.get(name);
  if (known === undefined) deep.set(name, contents);
  else mergeSummaries(known, contents);
};
