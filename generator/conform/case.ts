/** A case in the conformance kit, and the ways in which an answer can fail it. */

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

/** Returns the dialect of an entity ID: `phi.LlmMessage` → `phi`. */
export const dialectOf = (entity: string): string => entity.slice(0, Math.max(0, entity.indexOf(".")));

/** The prefix for history names: `phi.history@0.9.0` is a history of phi at version 0.9.0. */
export const historyName = "history@";

export const isHistory = (entity: string): boolean =>
  entity.slice(dialectOf(entity).length + 1).startsWith(historyName);

export type Failure =
  | { readonly kind: "accepted"; readonly found: string }
  | { readonly kind: "refused"; readonly issue: AnswerIssue }
  /** The testee does not support the entity. */
  | { readonly kind: "unknown"; readonly issue: AnswerIssue }
  | { readonly kind: "unreadable"; readonly found: string }
  | {
      readonly kind: "missing" | "extra" | "changed";
      readonly pointer: string;
      readonly found: string;
      readonly expected: string;
    };

/** An unmet recommendation: equal text, canonical bytes, issues or notes. */
export type Lapse =
  | { readonly kind: "text" | "canonical"; readonly expected: string; readonly found: string }
  | { readonly kind: "reason"; readonly expected: readonly Place[]; readonly found: AnswerIssue }
  | { readonly kind: "notes"; readonly expected: readonly Place[]; readonly found: readonly AnswerIssue[] };

export interface Judgement {
  readonly failure?: Failure;
  readonly lapses: readonly Lapse[];
}
