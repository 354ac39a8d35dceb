/** Outputs that somebody edited by hand since they were written: they stay, unless their edits are to go. */

import type { Change } from "./write.ts";

/** The part of a change that is written when edits are kept. */
export const withoutEdited = (change: Change): Change => ({
  ...change,
  drifts: change.drifts.filter(({ isEdited }) => isEdited !== true),
});
