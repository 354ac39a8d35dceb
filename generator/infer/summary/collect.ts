/** Collects documents: summarizes the valid ones and records problems in the invalid ones. */

import type { JsonValue } from "../../support/json.ts";
import { addDocument } from "./add.ts";
import { depths, maxSummaries } from "./limits.ts";
import { countOne, isBefore, type Place, type Seen } from "./place.ts";
import { sizeOf, withinDepth } from "./depth.ts";
import { mergeSummaries } from "./merge.ts";
import { newSummary, type Summary } from "./summary.ts";

/** A kind of problem, represented by its first occurrence. */
export interface Problem extends Seen {
  message: string;
}

export interface Collection {
  /** Member names that are preferred as tags. */
  readonly tags: readonly string[];
  /** Undefined if there are no documents. */
  summary: Summary | undefined;
  /** Problems of documents that are not valid JSON, by code. */
  readonly problems: Map<string, Problem>;
  /** Values nested more deeply than this are described jointly. */
  depth: number;
  /** The arrays and objects beyond this depth, grouped by member name. */
  readonly deep: Map<string, Summary>;
  size: number;
}

export const newCollection = (tags: readonly string[]): Collection => ({
  tags,
  summary: undefined,
  problems: new Map(),
  depth: depths[0] ?? 0,
  deep: new Map(),
  size: 0,
});

export const totalSize = ({ summary, deep }: Collection): number =>
  [...(summary === undefined ? [] : [summary]), ...deep.values()].reduce(
    (total, each) => total + sizeOf(each),
    0,
  );

const reduceDepth = (collection: Collection, depth: number): void => {
  const { summary, deep } = collection;
  if (summary !== undefined && depth < collection.depth) withinDepth(summary, depth, "", deep);
  collection.depth = depth;
};

/** Reduces the depth until the summary is small enough. */
const bound = (collection: Collection): void => {
  // Recomputes the size, because while documents are added, it still includes summaries that have since been
  // merged.
  collection.size = totalSize(collection);
  while (collection.size > maxSummaries) {
    const next = depths.find((depth) => depth < collection.depth);
    if (next === undefined) return;
    reduceDepth(collection, next);
    collection.size = totalSize(collection);
  }
};

export const collect = (collection: Collection, value: JsonValue, place: Place): void => {
  addDocument((collection.summary ??= newSummary(place)), value, place, collection);
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
  reduceDepth(into, depth);
  reduceDepth(from, depth);
  if (into.summary === undefined) into.summary = from.summary;
  else if (from.summary !== undefined) mergeSummaries(into.summary, from.summary);
  for (const [name, summary] of from.deep) {
    const known = into.deep.get(name);
    if (known === undefined) into.deep.set(name, summary);
    else mergeSummaries(known, summary);
  }
  bound(into);
};
