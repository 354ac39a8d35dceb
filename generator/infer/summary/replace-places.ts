/** Replaces positions, for example once the number of lines before a file chunk is known. */

import type { Collection } from "./collect.ts";
import type { Place, Seen } from "./place.ts";
import { branchesIn, childrenOf, type Summary } from "./summary.ts";

function* seenIn(summary: Summary): Generator<Seen> {
  yield summary;
  yield* summary.strings?.values?.values() ?? [];
  if (summary.objects !== undefined) yield* branchesIn(summary.objects);
  for (const child of childrenOf(summary)) yield* seenIn(child);
}

/** The replacement must preserve the order of positions. */
export const replacePlaces = (
  { summary, deep, problems }: Collection,
  replacement: (place: Place) => Place,
): void => {
  for (const each of [...(summary === undefined ? [] : [summary]), ...deep.values()])
    for (const seen of seenIn(each)) seen.first = replacement(seen.first);
  for (const problem of problems.values()) problem.first = replacement(problem.first);
};
