/**
 * The position automaton for an expression (Glushkov's construction). Parallel transitions are kept, because
 * their number matters.
 */

import type { Characters } from "./characters.ts";
import { UnportableError, type Expression } from "./expression.ts";

/** A transition to the first character. `start` if the transition requires the start of the text. */
interface Entry {
  readonly position: number;
  readonly start: boolean;
}

/** A transition after the last character. `end` if the transition requires the end of the text. */
interface Exit {
  readonly position: number;
  readonly end: boolean;
}

/** A match of the empty string. */
interface Passage {
  readonly start: boolean;
  readonly end: boolean;
}

export interface Automaton {
  readonly sets: readonly Characters[];
  /** The next positions. Contains one entry per parallel transition. */
  readonly follow: readonly (readonly number[])[];
  readonly first: readonly Entry[];
  readonly last: readonly Exit[];
  readonly empty: readonly Passage[];
}

type Part = Pick<Automaton, "first" | "last" | "empty">;

interface Draft {
  readonly sets: Characters[];
  readonly follow: number[][];
}

/** Go's limit on repetition counts, including those of nested repetitions. */
const mostPositions = 1000;
const mostWays = 20_000;

const nothing: Part = { first: [], last: [], empty: [{ start: false, end: false }] };

const bounded = <Item>(items: readonly Item[]): readonly Item[] => {
  if (items.length > mostWays) throw new UnportableError("too many transitions");
  return items;
};

/** A start anchor cannot match after a character, and an end anchor cannot match before one. */
const connect = ({ follow }: Draft, from: readonly Exit[], to: readonly Entry[]): void => {
  const targets = to.filter(({ start }) => !start).map(({ position }) => position);
  for (const { position, end } of from) {
    const next = follow[position] ?? [];
    if (!end) next.push(...targets);
    bounded(next);
  }
  if (from.length * targets.length > mostWays) throw new UnportableError("too many transitions");
};

const sequence = (draft: Draft, one: Part, other: Part): Part => {
  connect(draft, one.last, other.first);
  const opening = one.empty.filter(({ end }) => !end);
  const closing = other.empty.filter(({ start }) => !start);
  return {
    first: bounded([
      ...one.first,
      ...opening.flatMap(({ start }) =>
        other.first.map((entry) => ({ ...entry, start: start || entry.start })),
      ),
    ]),
    last: bounded([
      ...other.last,
      ...closing.flatMap(({ end }) => one.last.map((exit) => ({ ...exit, end: end || exit.end }))),
    ]),
    empty: bounded(
      one.empty.flatMap((passage) =>
        other.empty.map(({ start, end }) => ({
          start: passage.start || start,
          end: passage.end || end,
        })),
      ),
    ),
  };
};

const choice = (parts: readonly Part[]): Part => ({
  first: parts.flatMap(({ first }) => first),
  last: parts.flatMap(({ last }) => last),
  empty: bounded(parts.flatMap(({ empty }) => empty)),
});

const character = ({ sets, follow }: Draft, set: Characters): Part => {
  const position = sets.push(set) - 1;
  follow.push([]);
  if (position >= mostPositions) throw new UnportableError("too many positions");
  return { first: [{ position, start: false }], last: [{ position, end: false }], empty: [] };
};

/**
 * Copies the repeated part for each repetition: `x{2,4}` becomes `xx(x(x)?)?`, and the last copy of `x{2,}`
 * loops.
 */
const repeat = (draft: Draft, { of, least, most }: Extract<Expression, { kind: "repeat" }>): Part => {
  const endless = most === Infinity;
  const length = endless ? Math.max(least, 1) : most;
  if (length > mostPositions) throw new UnportableError("too many positions");
  const copies = Array.from({ length }, () => partOf(draft, of));
  const last = copies.at(-1);
  if (copies.length > 1 || endless)
    if (copies.some(({ empty }) => empty.length > 0)) throw new UnportableError("repeats an empty match");
  if (endless && last !== undefined) connect(draft, last.last, last.first);
  return copies.reduceRight((rest, copy, index) => {
    const whole = sequence(draft, copy, rest);
    return index < least ? whole : choice([whole, nothing]);
  }, nothing);
};

function partOf(draft: Draft, expression: Expression): Part {
  switch (expression.kind) {
    case "characters":
      return character(draft, expression.set);
    case "start":
      return { first: [], last: [], empty: [{ start: true, end: false }] };
    case "end":
      return { first: [], last: [], empty: [{ start: false, end: true }] };
    case "sequence":
      return expression.parts
        .map((part) => partOf(draft, part))
        .reduceRight((rest, part) => sequence(draft, part, rest), nothing);
    case "choice":
      return choice(expression.parts.map((part) => partOf(draft, part)));
    case "repeat":
      return repeat(draft, expression);
  }
}

/** Throws UnportableError if an expression is too large. */
export const automatonOf = (expression: Expression): Automaton => {
  const draft: Draft = { sets: [], follow: [] };
  return { ...partOf(draft, expression), ...draft };
};
