/** Translates between two dialects that the program imports. */

import { between, phi, riffer } from "koine/translate/between";

const toRiffer = between(phi, riffer);

export const accepts = (wire) => toRiffer([wire]).problems.length === 0;
