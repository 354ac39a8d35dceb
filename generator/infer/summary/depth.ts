/** Bounds the size of a summary by leaving out deeply nested values. */

import { branchesIn, childrenOf, newBranch, type Summary } from "./summary.ts";

export const sizeOf = (summary: Summary): number => {
  let size = 1;
  for (const child of childrenOf(summary)) size += sizeOf(child);
  return size;
};

/** Keeps the number of the objects. */
const cutHere = (summary: Summary): void => {
  const { arrays, objects } = summary;
  if (arrays === undefined && objects === undefined) return;
  summary.isCut = true;
  if (arrays !== undefined) {
    arrays.items = undefined;
    arrays.positions = undefined;
  }
  if (objects === undefined) return;
  const cut = newBranch(objects.first);
  for (const { count } of branchesIn(objects)) cut.count += count;
  summary.objects = cut;
};

/** Leaves out what is nested more deeply. */
export const withinDepth = (summary: Summary, depth: number): void => {
  if (depth === 0) cutHere(summary);
  else for (const child of childrenOf(summary)) withinDepth(child, depth - 1);
};
