/** Portable patterns: those that every runtime interprets the same way and matches in linear time. */

import { automatonOf, type Automaton } from "./automaton.ts";
import { greatest, includes, surrogates, type Characters } from "./characters.ts";
import { UnportableError } from "./expression.ts";
import { parse } from "./parse.ts";
import { isLinear } from "./runs.ts";
import { spell } from "./spell.ts";

export interface Pattern {
  readonly source: string;
  /**
   * The equivalent notation for Rust's regex, Go's RE2, Python's re and Ruby's Onigmo: `\\A` and `\\z` for
   * the ends of the text (`\\Z` in Python), explicit character classes, and `\\xHH` for all literal
   * characters except letters, digits and non-ASCII. No other escapes are used. The pattern may match
   * anywhere in the text.
   */
  readonly portable: string;
}

const readsHalves = (set: Characters): boolean => set.some(([, most]) => most >= surrogates[0]);

/**
 * Without the `u` flag, a character beyond U+FFFF counts as two characters. This makes no difference if each
 * position that matches a surrogate matches all surrogates, repeats, and is not followed by another such
 * position.
 */
const countsWhole = ({ sets, follow }: Automaton): boolean =>
  sets.every((set, position) => {
    if (!readsHalves(set)) return true;
    const isAny = [...surrogates, greatest].every((point) => includes(set, point));
    const next = follow[position]?.filter((other) => readsHalves(sets[other] ?? [])) ?? [];
    return isAny && next.length === 1 && next[0] === position;
  });

const read = (source: string): Pattern | undefined => {
  const parsed = parse(source);
  if (parsed === undefined) return undefined;
  const automaton = automatonOf(parsed.expression);
  if (!parsed.unicode && !countsWhole(automaton)) return undefined;
  return isLinear(automaton) ? { source, portable: spell(parsed.expression) } : undefined;
};

/** Compiles a pattern as JavaScript reads it, with the `u` flag if possible. */
export const regularExpression = (source: string): RegExp => {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
};

const known = new Map<string, Pattern | undefined>();

/** Returns the pattern, or undefined if it is not portable. */
export const portablePattern = (source: string): Pattern | undefined => {
  if (known.has(source)) return known.get(source);
  try {
    known.set(source, read(source));
  } catch (error) {
    if (!(error instanceof UnportableError)) throw error;
    known.set(source, undefined);
  }
  return known.get(source);
};
