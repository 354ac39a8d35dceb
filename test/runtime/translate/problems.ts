/** Problems with a translation, listed separately for each side. */

import type { Problem } from "../../../runtime/translate/index.ts";

const isState = ({ issues }: Problem): boolean => issues.every(({ code }) => code === "state");

/**
 * Problems with messages that could not be read. References to data on a server are not included, because
 * they were read successfully but cannot be translated.
 */
export const unread = (problems: readonly Problem[]): Problem[] =>
  problems.filter((problem) => problem.side === "input" && !isState(problem));
