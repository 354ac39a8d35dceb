/** Collects what is known about documents: a summary of the valid ones, and the problems of the others. */

import type { JsonValue } from "../../support/json.ts";
import { addValue, type Reach } from "./add.ts";
import { depths, maxSummaries } from "./limits.ts";
import { countOne, isBefore, type Place, type Seen } from "./place.ts";
import { sizeOf, withinDepth } from "./depth.ts";
import { mergeSummaries } from "./merge.ts";
import { newSummary, type Summary } from "./summary.ts";

/** A kind of problem, represented by the first one. */
export interface Problem extends Seen {
  message: string;
}

export interface Collection {
  /** The members that are preferred as tags. */
  readonly tags: readonly string[];
  /** Undefined if there are no documents. */
  summary: Summary | undefined;
  /** Problems of documents that are not valid JSON, by code. */
  readonly problems: Map<string, Problem>;
  /** Values that are nested more deeply are not described. */
  depth: number;
  size: number;
}

export const newCollection = (tags: readonly string[]): Collection => ({
  tags,
  summary: undefined,
  problems: new Map(),
  depth: depths[0] ?? 0,
  size: 0,
});

/** Reduces the depth until the summary is small enough. */
const bound = (collection: Collection): void => {
  const { summary } = collection;
  if (summary === undefined) return;
  while (collection.size > maxSummaries) {
    const next = depths.find((depth) => depth < collection.depth);
    if (next === undefined) return;
    collection.depth = next;
    withinDepth(summary, next);
    collection.size = sizeOf(summary);
  }
};

export const collect = (collection: Collection, value: JsonValue, place: Place): void => {
  const reach: Reach = collection;
  addValue((collection.summary ??= newSummary(place)), value, place, reach, 0);
  if (collection.size > maxSummaries) bound(collection);
};

export const collectProblem = (
  { problems }: Collection,
  code: string,
  message: string,
  place: Place,
): void => {
  const known = problems.get(code);
  if (known === undefined) problems.set(code, { count: 1, first: place, message });
  else {
    if (isBefore(place, known.first)) known.message = message;
    countOne(known, place);
  }
};

const mergeProblems = (into: Collection, from: Collection): void => {
  for (const [code, problem] of from.problems) {
    const known = into.problems.get(code);
    if (known === undefined) into.problems.set(code, problem);
    else {
      const [first, message] = isBefore(problem.first, known.first)
        ? [problem.first, problem.message]
        : [known.first, known.message];
      into.problems.set(code, { count: known.count + problem.count, first, message });
    }
  }
};

/** Adds the data of another collection, which must not be used afterwards. */
export const mergeCollections = (into: Collection, from: Collection): void => {
  mergeProblems(into, from);
  const depth = Math.min(into.depth, from.depth);
  for (const { summary } of [into, from]) if (summary !== undefined) withinDepth(summary, depth);
  if (into.summary === undefined) into.summary = from.summary;
  else if (from.summary !== undefined) mergeSummaries(into.summary, from.summary);
  into.depth = depth;
  into.size = into.summary === undefined ? 0 : sizeOf(into.summary);
  bound(into);
};
