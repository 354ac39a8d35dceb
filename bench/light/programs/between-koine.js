/** A conversation from one dialect to another, which the program names as values. */

import { between, phi, riffer } from "koine/translate/between";

const toRiffer = between(phi, riffer);

export const accepts = (wire) => toRiffer([wire]).problems.length === 0;
