/** A regular expression reduced to what every engine knows: characters, the two ends, sequence, choice and repetition. */

import type { Characters } from "./characters.ts";

export type Expression =
  | { readonly kind: "characters"; readonly set: Characters }
  | { readonly kind: "start" }
  | { readonly kind: "end" }
  | { readonly kind: "sequence"; readonly parts: readonly Expression[] }
  | { readonly kind: "choice"; readonly parts: readonly Expression[] }
  /** `most` may be infinite. */
  | { readonly kind: "repeat"; readonly of: Expression; readonly least: number; readonly most: number };

/** Thrown where an expression says something that not every engine reads alike, or reads fast. */
export class UnportableError extends Error {}
