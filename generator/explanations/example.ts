/** Minimal examples for each diagnostic code. `kind` determines how a test checks them. */

import type { DiagnosticCode } from "../support/diagnostics.ts";
import type { issueCodes } from "./issue-codes.ts";

export type Code = DiagnosticCode | keyof typeof issueCodes;

export type Example =
  /** A schema in a schema folder, a third-party document, a config file or an overlay. */
  | {
      readonly kind: "schema" | "document" | "config" | "overlay";
      readonly bad: string;
      readonly good: string;
    }
  | { readonly kind: "data"; readonly schema: string; readonly bad: string; readonly good: string }
  /** A description, for problems that a single file cannot show. */
  | { readonly kind: "words"; readonly bad: string; readonly good: string };

/** A subset of all examples, by code. Unknown codes cause a compile-time error. */
export type Examples = Readonly<Partial<Record<Code, Example>>>;
