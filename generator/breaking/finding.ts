/** Findings: what a change breaks, for whom, and the document that shows it. */

import type { JsonValue } from "../support/json.ts";
import type { Severity } from "../support/diagnostics.ts";
import type { Rule } from "./rules.ts";

/**
 * For whom: `backward` is new readers with old data, `forward` old readers with new data, `source` programs that were
 * written for the old generated code, `bytes` whoever hashes or signs what is written, `promise` whoever relied on a
 * reserved name; `none` is said of a change that breaks nothing.
 */
export type Direction = "backward" | "forward" | "source" | "bytes" | "promise" | "none";

export type Verdict = "breaks" | "undecided" | "compatible";

export interface Finding {
  readonly code: Rule;
  readonly severity: Severity;
  readonly verdict: Verdict;
  readonly direction: Direction;
  /** With its dialect; that of the new schemas, or of the old ones where it is gone. */
  readonly entity: string;
  /** Where it stands: a file and a JSON Pointer of the new schemas, or of the old ones where it is gone. */
  readonly file: string;
  readonly pointer: string;
  /** There when the place is one of the old schemas. */
  readonly side?: "before";
  /** The difference, without what it does. */
  readonly change: string;
  readonly message: string;
  /** The smallest document that shows it: of `of`, valid on one side and not, or read otherwise, on the other. */
  readonly witness?: JsonValue;
  readonly of?: string;
  /** The readings of the witness on both sides, where both take it. */
  readonly reads?: { readonly before: JsonValue; readonly after: JsonValue };
  /** The languages whose programs may no longer compile. */
  readonly languages?: readonly string[];
  /** Somebody accepted it, with this reason. */
  readonly accepted?: string;
}

export const isBreak = ({ severity, accepted }: Finding): boolean =>
  severity === "error" && accepted === undefined;
