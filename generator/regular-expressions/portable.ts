/** The part of ECMA-262 patterns that every runtime reads alike and in linear time. */

import { automatonOf, type Automaton } from "./automaton.ts";
import { greatest, includes, surrogates, type Characters } from "./characters.ts";
import { UnportableError } from "./expression.ts";
import { parse } from "./parse.ts";
import { isLinear } from "./runs.ts";
import { spell } from "./spell.ts";

/** A pattern in both spellings. */
export interface Pattern {
  /** As the author wrote it. */
  readonly source: string;
  /**
   * The same in a spelling that Rust's regex, Go's RE2, Python's re and Ruby's Onigmo share: `\\A` and `\\z` for the
   * ends of the text (Python spells the latter `\\Z`), classes written out, every literal sign outside of letters,
   * digits and non-ASCII as `\\xHH`, no other escape. It is searched for anywhere in the text.
   */
  readonly portable: string;
}

const readsHalves = (set: Characters): boolean => set.some(([, most]) => most >= surrogates[0]);

/**
 * Without `u` a character past U+FFFF counts as two. That makes no difference where whatever reads one half reads
 * any half, goes on reading, and hands over to nothing else that would.
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

/** The source as JavaScript reads it: with `u`, where it can. */
export const regularExpression = (source: string): RegExp => {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
};

const known = new Map<string, Pattern | undefined>();

/** The pattern, or undefined when it lies outside of that part. */
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
