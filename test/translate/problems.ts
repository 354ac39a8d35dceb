/** Problems of a translation, told apart by their side. */

import type { Problem } from "../../runtime/translate/index.ts";

/** Messages that could not be read. */
export const unread = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ side }) => side === "input");
