/** The problems of all files, with their ranges in the current texts. */

import { grouped } from "../support/group-by.ts";
import type { Texts } from "./answers.ts";
import { rangeOf, type Level, type Problem } from "./problems.ts";
import type { Project } from "./project.ts";
import type { Range } from "./text.ts";

export interface Shown {
  readonly range: Range;
  readonly level: Level;
  readonly code: string;
  readonly message: string;
}

/** Returns the problems of each file. `more` contains problems that the project does not know. */
export const shownIn = (
  project: Project,
  texts: Texts,
  more: readonly Problem[] = [],
): ReadonlyMap<string, readonly Shown[]> => {
  const found = project.specs.flatMap(({ errors, lint }) => [...errors, ...lint().problems]);
  const all = [...project.errors, ...found, ...more].flatMap((problem) => {
    const { place, level, code, message } = problem;
    const range = rangeOf(problem, texts.get(place));
    return range === undefined ? [] : [{ place, shown: { range, level, code, message } }];
  });
  // Specs that share a file report the same problems.
  const distinct = new Map(all.map((one) => [JSON.stringify(one), one]));
  return new Map(
    [...grouped([...distinct.values()], ({ place }) => place)].map(([place, own]) => [
      place,
      own.map(({ shown }) => shown),
    ]),
  );
};
