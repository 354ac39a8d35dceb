/**
 * Findings. A finding states what a change breaks and for whom, and includes a document that demonstrates it.
 */

import type { JsonValue } from "../support/json.ts";
import type { Severity } from "../support/diagnostics.ts";
import type { Rule } from "./rules.ts";

/**
 * The affected party:
 * - `backward`: new readers with old data
 * - `forward`: old readers with new data
 * - `source`: programs that use the generated code
 * - `bytes`: code that hashes or signs encoded data
 * - `promise`: users of a reserved name
 * - `none`: a change that breaks nothing
 */
export type Direction = "backward" | "forward" | "source" | "bytes" | "promise" | "none";

export type Verdict = "breaks" | "undecided" | "compatible";

export interface Finding {
  readonly code: Rule;
  readonly severity: Severity;
  readonly verdict: Verdict;
  readonly direction: Direction;
  /** The entity, with its dialect, named as in the new schemas (or as in the old ones if it was removed). */
  readonly entity: string;
  /** A file and a JSON Pointer in the new schemas, or in the old ones if the entity was removed. */
  readonly file: string;
  readonly pointer: string;
  /** Set if the location exists only in the old schemas. */
  readonly side?: "before";
  readonly change: string;
  readonly message: string;
  /**
   * The smallest document of type `of` that demonstrates the change. Either only one side accepts it, or both
   * sides interpret it differently.
   */
  readonly witness?: JsonValue;
  readonly of?: string;
  /** Each side's interpretation of the witness, if both accept it. */
  readonly reads?: { readonly before: JsonValue; readonly after: JsonValue };
  readonly languages?: readonly string[];
  /** The reason why the finding was accepted. */
  readonly accepted?: string;
}

export const isBreak = ({ severity, accepted }: Finding): boolean =>
  severity === "error" && accepted === undefined;
