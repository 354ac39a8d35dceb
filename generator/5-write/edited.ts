/** Outputs that somebody edited by hand since they were written: they stay, unless their edits are to go. */

import type { Change } from "./write.ts";

/** What is written of a change when edits are kept. */
export const withoutEdited = (change: Change): Change => ({
  ...change,
  drifts: change.drifts.filter(({ isEdited }) => isEdited !== true),
});
