/**
 * Checks whether backtracking engines match a pattern in linear time by counting simultaneous match attempts
 * over all texts.
 */

import { includes, type Characters } from "./characters.ts";
import type { Automaton } from "./automaton.ts";

/** The number of match attempts at each automaton position after some input. */
type Runs = ReadonlyMap<number, number>;

interface Moment {
  readonly runs: Runs;
  /** Whether the search may still start at a later character. */
  readonly searching: boolean;
}

/**
 * For example, a pattern for IP addresses such as 255.255.255.255, in which some digits are optional, needs
 * forty attempts.
 */
const mostRuns = 64;
const mostMoments = 5000;

const representatives = (sets: readonly Characters[]): number[] => {
  const edges = new Set([0, ...sets.flat().flatMap(([least, most]) => [least, most + 1])]);
  const groups = new Map<string, number>();
  const distinct = [...new Map(sets.map((set) => [set.join(), set])).values()];
  for (const point of edges) groups.set(distinct.map((set) => Number(includes(set, point))).join(""), point);
  return [...groups.values()];
};

const readers = (sets: readonly Characters[], points: readonly number[]): ReadonlySet<number>[] =>
  points.map((point) => new Set(sets.flatMap((set, position) => (includes(set, point) ? [position] : []))));

const count = (runs: Runs): number => [...runs.values()].reduce((sum, each) => sum + each, 0);

const keyOf = ({ runs, searching }: Moment): string =>
  `${searching} ${[...runs].toSorted(([one], [other]) => one - other).join(" ")}`;

/** After a match, no new attempt starts. Running attempts continue. */
const momentsAfter = (automaton: Automaton) => {
  const { follow, first, last } = automaton;
  const accepting = new Set(last.flatMap(({ end, position }) => (end ? [] : [position])));
  const isSearch = first.some(({ start }) => !start);
  return ({ runs, searching }: Moment, reading: ReadonlySet<number>, isFirst: boolean): Moment => {
    const next = new Map<number, number>();
    const run = (position: number, times: number): void => {
      if (reading.has(position)) next.set(position, (next.get(position) ?? 0) + times);
    };
    for (const [position, times] of runs) for (const then of follow[position] ?? []) run(then, times);
    if (searching) for (const { position, start } of first) if (isFirst || !start) run(position, 1);
    const isFound = [...next.keys()].some((position) => accepting.has(position));
    return { runs: next, searching: searching && isSearch && !isFound };
  };
};

const matchesNothing = ({ empty }: Automaton): boolean => empty.some(({ start, end }) => !start && !end);

/** Returns true if the number of attempts per character of the text is bounded. */
export const isLinear = (automaton: Automaton): boolean => {
  const reading = readers(automaton.sets, representatives(automaton.sets));
  const after = momentsAfter(automaton);
  const isFound = matchesNothing(automaton);
  const first: Moment = { runs: new Map(), searching: true };
  const open = reading
    .map((group) => after(first, group, true))
    .map((moment) => (isFound ? { ...moment, searching: false } : moment));
  const seen = new Set<string>();
  for (let moment = open.pop(); moment !== undefined; moment = open.pop()) {
    const key = keyOf(moment);
    if (seen.has(key)) continue;
    seen.add(key);
    if (count(moment.runs) > mostRuns || seen.size > mostMoments) return false;
    for (const group of reading) open.push(after(moment, group, false));
  }
  return true;
};
