/** State machines for small patterns, which match without a regular expression engine. */

import { automatonOf, type Automaton } from "./automaton.ts";
import { everything, greatest, includes, type Characters, type Range } from "./characters.ts";
import { parse } from "./parse.ts";
import type { Pattern } from "./portable.ts";
import { withoutSurrogates } from "./spell.ts";

/** A transition for the characters in the ranges. */
export interface Transition {
  readonly from: number;
  readonly to: number;
  readonly ranges: Characters;
}

/** A deterministic state machine. It starts in state 0 and rejects a character without a transition. */
export interface StateMachine {
  readonly transitions: readonly Transition[];
  /** The states in which a matching text may end. */
  readonly ends: readonly number[];
}

/** The automaton's positions after a character. `start` before the first one, `found` after any match. */
interface State {
  readonly kind: "start" | "inside" | "found";
  readonly positions: readonly number[];
}

/** Above this number of ranges in all transitions, an engine needs less code. */
const mostRanges = 128;

const keyOf = ({ kind, positions }: State): string => `${kind} ${positions.join(" ")}`;

/** Splits all code points into ranges that no set divides. */
const piecesOf = (sets: readonly Characters[]): readonly Range[] => {
  const edges = new Set([0, ...sets.flat().flatMap(([least, most]) => [least, most + 1])]);
  const starts = [...edges].filter((point) => point <= greatest).toSorted((one, other) => one - other);
  return starts.map((start, index) => [start, (starts[index + 1] ?? greatest + 1) - 1]);
};

/** Merges adjacent ranges, which are in order. */
const merged = (ranges: readonly Range[]): Characters => {
  const all: [number, number][] = [];
  for (const [least, most] of ranges) {
    const last = all.at(-1);
    if (last !== undefined && last[1] + 1 === least) last[1] = most;
    else all.push([least, most]);
  }
  return withoutSurrogates(all);
};

class Steps {
  readonly #automaton: Automaton;
  readonly #exits: ReadonlySet<number>;
  readonly #ends: ReadonlySet<number>;

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
    this.#exits = new Set(automaton.last.flatMap(({ position, end }) => (end ? [] : [position])));
    this.#ends = new Set(automaton.last.map(({ position }) => position));
  }

  state(kind: "start" | "inside", positions: readonly number[]): State {
    const isFound = this.#isEmpty(kind, false) || positions.some((position) => this.#exits.has(position));
    return isFound ? { kind: "found", positions: [] } : { kind, positions };
  }

  /** Returns the state after a character. */
  next({ kind, positions }: State, point: number): State {
    const { first, follow, sets } = this.#automaton;
    const entries = first.filter(({ start }) => !start || kind === "start");
    const targets = new Set([
      ...positions.flatMap((position) => follow[position] ?? []),
      ...entries.map(({ position }) => position),
    ]);
    const reading = [...targets].filter((position) => includes(sets[position] ?? [], point));
    return this.state(
      "inside",
      reading.toSorted((one, other) => one - other),
    );
  }

  mayEnd({ kind, positions }: State): boolean {
    if (kind === "found") return true;
    return this.#isEmpty(kind, true) || positions.some((position) => this.#ends.has(position));
  }

  /** Returns true if no further characters can lead to a match. */
  isDead({ kind, positions }: State): boolean {
    if (kind !== "inside" || positions.length > 0 || this.#isEmpty(kind, true)) return false;
    return this.#automaton.first.every(({ start }) => start);
  }

  #isEmpty(kind: "start" | "inside", atEnd: boolean): boolean {
    return this.#automaton.empty.some(({ start, end }) => (!start || kind === "start") && (!end || atEnd));
  }
}

/** Returns the transitions' target states with their ranges. */
const targetsOf = (state: State, steps: Steps, pieces: readonly Range[]): readonly [State, Characters][] => {
  if (state.kind === "found") return [[state, everything]];
  const found = new Map<string, [State, Range[]]>();
  for (const piece of pieces) {
    const next = steps.next(state, piece[0]);
    if (steps.isDead(next)) continue;
    const known = found.get(keyOf(next));
    if (known === undefined) found.set(keyOf(next), [next, [piece]]);
    else known[1].push(piece);
  }
  const targets = [...found.values()].map(([next, ranges]): [State, Characters] => [next, merged(ranges)]);
  return targets.filter(([, ranges]) => ranges.length > 0);
};

const machineOf = (automaton: Automaton): StateMachine | undefined => {
  const steps = new Steps(automaton);
  const pieces = piecesOf(automaton.sets);
  const states = [steps.state("start", [])];
  const numbers = new Map(states.map((state, number) => [keyOf(state), number]));
  const transitions: Transition[] = [];
  let size = 0;
  // The list grows while it is read.
  for (const [from, state] of states.entries())
    for (const [next, ranges] of targetsOf(state, steps, pieces)) {
      const to = numbers.get(keyOf(next)) ?? states.push(next) - 1;
      numbers.set(keyOf(next), to);
      transitions.push({ from, to, ranges });
      size += ranges.length;
      if (size > mostRanges) return undefined;
    }
  return { transitions, ends: states.flatMap((state, number) => (steps.mayEnd(state) ? [number] : [])) };
};

const known = new Map<string, StateMachine | undefined>();

/** Returns the state machine for a pattern, or undefined if it is too large or never matches. */
export const stateMachine = ({ source }: Pattern): StateMachine | undefined => {
  if (known.has(source)) return known.get(source);
  const parsed = parse(source);
  const machine = parsed && machineOf(automatonOf(parsed.expression));
  known.set(source, machine?.ends.length === 0 ? undefined : machine);
  return known.get(source);
};
