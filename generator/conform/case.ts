/** A case of the conformance kit as `koine conform` reads it, and the ways in which an answer can miss it. */

import type { AnswerIssue } from "./protocol.ts";

export interface Place {
  readonly code: string;
  readonly pointer: string;
}

export interface ConformCase {
  readonly entity: string;
  readonly name: string;
  readonly text: string;
  readonly ok: boolean;
  readonly encoded?: string;
  readonly unenforced?: string;
  readonly issues?: readonly Place[];
  readonly notes?: readonly Place[];
}

/** The dialect of an entity's id: `phi.LlmMessage` → `phi`. */
export const dialectOf = (entity: string): string => entity.slice(0, Math.max(0, entity.indexOf(".")));

/** The name of a history before its version: `phi.history@0.9.0` is one of phi, written in that version. */
export const historyName = "history@";

export const isHistory = (entity: string): boolean =>
  entity.slice(dialectOf(entity).length + 1).startsWith(historyName);

/** A failure, which keeps a runtime from conforming. */
export type Failure =
  | { readonly kind: "accepted"; readonly found: string }
  | { readonly kind: "refused"; readonly issue: AnswerIssue }
  /** The runtime has no such entity, so that it cannot be right about any document. */
  | { readonly kind: "unknown"; readonly issue: AnswerIssue }
  | { readonly kind: "unreadable"; readonly found: string }
  | {
      readonly kind: "missing" | "extra" | "changed";
      readonly pointer: string;
      readonly found: string;
      readonly expected: string;
    };

/** A recommendation that is not met: the same text, the same canonical bytes, the same reason, the same notes. */
export type Lapse =
  | { readonly kind: "text" | "canonical"; readonly expected: string; readonly found: string }
  | { readonly kind: "reason"; readonly expected: readonly Place[]; readonly found: AnswerIssue }
  | { readonly kind: "notes"; readonly expected: readonly Place[]; readonly found: readonly AnswerIssue[] };

export interface Judgement {
  readonly failure?: Failure;
  readonly lapses: readonly Lapse[];
}
