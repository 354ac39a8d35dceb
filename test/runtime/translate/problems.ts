/** Problems of a translation, told apart by their side. */

import type { Problem } from "../../../runtime/translate/index.ts";

const isState = ({ issues }: Problem): boolean => issues.every(({ code }) => code === "state");

/** Messages that could not be read; what a server keeps was read, and cannot be carried. */
export const unread = (problems: readonly Problem[]): Problem[] =>
  problems.filter((problem) => problem.side === "input" && !isState(problem));
