/** A smallest example of each code, told from what is right; `kind` says what the texts are, so that a test can try them. */

import type { DiagnosticCode } from "../support/diagnostics.ts";
import type { issueCodes } from "./issue-codes.ts";

export type Code = DiagnosticCode | keyof typeof issueCodes;

export type Example =
  /** A schema of a dialect's own folder, a document that others wrote, a config file, an overlay. */
  | {
      readonly kind: "schema" | "document" | "config" | "overlay";
      readonly bad: string;
      readonly good: string;
    }
  /** Wire data, and the schema that judges it. */
  | { readonly kind: "data"; readonly schema: string; readonly bad: string; readonly good: string }
  /** An example that no single text shows. */
  | { readonly kind: "words"; readonly bad: string; readonly good: string };

/** A part of all examples; the compiler refuses what is no code. */
export type Examples = Readonly<Partial<Record<Code, Example>>>;
