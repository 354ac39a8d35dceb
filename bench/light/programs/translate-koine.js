/** A conversation from any dialect to any other. */

import { translate } from "koine/translate";

export const accepts = (wire) => translate([wire], { from: "phi", to: "riffer" }).problems.length === 0;
