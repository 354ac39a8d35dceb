/** Translates between any two dialects. */

import { translate } from "koine/translate";

export const accepts = (wire) => translate([wire], { from: "phi", to: "riffer" }).problems.length === 0;
