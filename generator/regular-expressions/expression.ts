/**
 * A regular expression that uses only features that every engine supports: characters, anchors, sequence,
 * choice and repetition.
 */

import type { Characters } from "./characters.ts";

export type Expression =
  | { readonly kind: "characters"; readonly set: Characters }
  | { readonly kind: "start" }
  | { readonly kind: "end" }
  | { readonly kind: "sequence"; readonly parts: readonly Expression[] }
  | { readonly kind: "choice"; readonly parts: readonly Expression[] }
  /** `most` may be infinite. */
  | { readonly kind: "repeat"; readonly of: Expression; readonly least: number; readonly most: number };

/** Thrown if engines disagree on an expression or cannot match it in linear time. */
export class UnportableError extends Error {}
