/** The problems of all files, with their ranges in the current texts. */

import { grouped } from "../support/group-by.ts";
import type { Texts } from "./answers.ts";
import { openMoves, rangeOf, type Level, type Problem } from "./problems.ts";
import type { Project } from "./project.ts";
import type { Range } from "./text.ts";

export interface Shown {
  readonly range: Range;
  readonly level: Level;
  readonly code: string;
  readonly message: string;
}

const shownFor = (problems: readonly Problem[], current: string | undefined): Shown[] => {
  const moves = openMoves(current);
  return problems.flatMap((problem) => {
    const { level, code, message } = problem;
    const range = rangeOf(problem, current, moves);
    return range === undefined ? [] : [{ range, level, code, message }];
  });
};

/** Specs that share a file report the same problems. */
const distinct = (shown: readonly Shown[]): Shown[] => [
  ...new Map(shown.map((one) => [JSON.stringify(one), one])).values(),
];

/** Returns the problems of each file. `more` contains problems from outside the project, such as breaking changes. */
export const shownIn = (
  project: Project,
  texts: Texts,
  more: readonly Problem[] = [],
): ReadonlyMap<string, readonly Shown[]> => {
  const found = project.specs.flatMap(({ errors, lint }) => [...errors, ...lint().problems]);
  const all = grouped([...project.errors, ...found, ...more], ({ place }) => place);
  return new Map(
    [...all].map(([place, problems]) => [place, distinct(shownFor(problems, texts.get(place)))]),
  );
};
