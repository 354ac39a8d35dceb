/** Carrying: stretches that a sidecar restores, and stretches that it does not know, in the order of their units. */

import { divider } from "./divide.ts";
import type { Edge } from "./edges/edge.ts";
import type { Unit } from "./hub/hub.ts";
import { leavesOf } from "./json.ts";
import { ledgerOf, type Entry, type Facts } from "./ledger/ledger.ts";
import type { Policy } from "./policy.ts";
import {
  allUnits,
  pass,
  passMessages,
  readAll,
  reread,
  sequenceOf,
  type Passage,
  type Sequence,
} from "./run.ts";
import type { Match } from "./sidecar/longest.ts";
import { matchBindings } from "./sidecar/match.ts";
import { isEmpty, restore, visibleOf, type Binding, type Piece, type Sidecar } from "./sidecar/sidecar.ts";

export interface Work {
  readonly from: Edge;
  readonly to: Edge;
  readonly policy: Policy;
  /** Which facts are accounted for; `none` does without the way back. */
  readonly facts: Facts | "none";
}

export interface Result {
  readonly pieces: readonly Piece[];
  readonly entries: readonly Entry[];
}

/** Some of `allUnits`, without a copy of all of them. */
const slice = ({ head, units }: Sequence, from: number, to: number): Sequence => {
  const heads = head === undefined ? 0 : 1;
  const own = units.slice(Math.max(0, from - heads), Math.max(0, to - heads));
  return { head: from === 0 && to > 0 ? head : undefined, units: own };
};

const piecesOf = ({ source, spans }: Passage, target: Sequence): Piece[] =>
  spans.map((span) => ({
    source: slice(source, span.source.from, span.source.to),
    target: slice(target, span.target.from, span.target.to),
  }));

const undecodable = (unit: Unit): Entry[] => [{ status: "omitted", code: "undecodable", from: unit.pointer }];

/** Translates units for which nothing is known but what they say. */
const carry = (
  source: Sequence,
  readable: Passage,
  refused: ReadonlySet<Unit>,
  { from, to, policy, facts }: Work,
  before: number,
): Result => {
  const target = sequenceOf(readable.written, to, before);
  const pieces = piecesOf(readable, target);
  if (facts === "none") return { pieces, entries: [] };
  const back = pass(target, to, from, policy, reread);
  const returned = sequenceOf(back.written, from);
  const entries = ledgerOf(readable, back, returned, from, refused, facts);
  const lost = allUnits(source).flatMap((unit) => (refused.has(unit) ? undecodable(unit) : []));
  return { pieces, entries: [...entries, ...lost] };
};

/** What became of every unit. */
export const carryAll = (
  source: Sequence,
  refused: ReadonlySet<Unit>,
  sidecar: Sidecar,
  work: Work,
): Result => {
  const messages = readAll(source, work.from, refused);
  const within = divider(messages);
  const length = allUnits(source).length;
  const results: Result[] = [];
  let before = 0;
  const add = (result: Result): void => {
    results.push(result);
    for (const { target } of result.pieces) before += target.units.length;
  };
  const carryRange = (from: number, to: number): void => {
    const range = slice(source, from, to);
    if (isEmpty(range)) return;
    const own = from === 0 && to === length ? messages : within(range);
    add(carry(range, passMessages(range, own, work.to, work.policy), refused, work, before));
  };
  let next = 0;
  for (const { binding, from } of holding(source, sidecar)) {
    const range = slice(source, from, from + binding.visible.length);
    const target = restore(binding, range, work.to, work.from);
    if (target === undefined || isLateHead(target, binding, from)) continue;
    carryRange(next, from);
    add({ pieces: [{ source: range, target }], entries: work.facts === "all" ? keptEntries(range) : [] });
    next = from + binding.visible.length;
  }
  carryRange(next, length);
  return {
    pieces: results.flatMap(({ pieces }) => pieces),
    entries: results.flatMap(({ entries }) => entries),
  };
};

/** A head that something was written in front of is no head any more: there is room for one, and both must be in it. */
const isLateHead = ({ head }: Sequence, { visible }: Binding, from: number): boolean =>
  head !== undefined && visible.length > 0 && from > 0;

const keptEntries = (range: Sequence): Entry[] =>
  allUnits(range).flatMap((unit) =>
    leavesOf(unit.wire).map((leaf) => ({ status: "kept", code: "other", from: unit.pointer + leaf.pointer })),
  );

const holding = (source: Sequence, { bindings }: Sidecar): Match[] =>
  bindings.length === 0 ? [] : matchBindings(bindings, visibleOf(source));
