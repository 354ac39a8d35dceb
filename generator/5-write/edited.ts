/** Protects generated files that were edited by hand, unless the user chooses to overwrite them. */

import type { Change } from "./write.ts";

export const withoutEdited = (change: Change): Change => ({
  ...change,
  drifts: change.drifts.filter(({ isEdited }) => isEdited !== true),
});
