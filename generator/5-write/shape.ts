/** The shape of generated files: which parser reads them, and what it may find. */

import type { Grammar, Node } from "./grammar.ts";
import type { Spelling } from "./skeleton.ts";

/** A rule for one kind of node: what is wrong with it, in words. */
export type Rule = (node: Node) => string | undefined;

export interface Shape {
  readonly grammar: Grammar;
  /** With the names that the rules ask for. */
  readonly spelling: Spelling;
  /** The border between two sections of a file that parse by themselves. */
  readonly border: RegExp;
  /** The body that all sections stand in but the first, which begins it, and the last, which ends it. */
  readonly body?: string;
  /** The kinds of nodes that there may be. */
  readonly kinds: ReadonlySet<string>;
  readonly rules: Readonly<Record<string, Rule>>;
}

/** For a rule about calls: what is wrong with one that no template writes. */
export const called = (name: string | undefined, allowed: ReadonlySet<string>): string | undefined =>
  name !== undefined && allowed.has(name) ? undefined : `a call of ${name ?? "what has no name"}`;
