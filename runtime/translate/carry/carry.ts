/**
 * Translates a conversation: restores the ranges recorded in the sidecar and translates the rest, in order.
 */

import { divider } from "./divide.ts";
import type { Edge } from "../edge/edge.ts";
import type { HubMessage, Unit } from "../hub/hub.ts";
import { leavesOf } from "../support/json.ts";
import { ledgerOf, type Entry } from "../ledger/ledger.ts";
import {
  allUnits,
  pass,
  passMessages,
  reread,
  sequenceOf,
  slice,
  type Passage,
  type Readable,
  type Sequence,
} from "../conversation/run.ts";
import { restored, type Work } from "./restored.ts";
import { settle, unanswering } from "./settle.ts";
import { withoutBroken } from "../sidecar/seals.ts";
import { isEmpty, type Binding, type Piece, type Sidecar, type Whole } from "../sidecar/sidecar.ts";

export interface Result {
  readonly messages: readonly HubMessage[];
  readonly pieces: readonly Piece[];
  readonly entries: readonly Entry[];
  /** The messages read from the output by the back-translation, if it could read all of it. */
  readonly reading?: readonly HubMessage[];
}

const piecesOf = ({ source, spans }: Passage, target: Sequence): Piece[] =>
  spans.map((span) => ({
    source: slice(source, span.source.from, span.source.to),
    target: slice(target, span.target.from, span.target.to),
  }));

const undecodable = (unit: Unit): Entry[] => [{ status: "omitted", code: "undecodable", from: unit.pointer }];

/** Translates a range of units without a sidecar. */
const carry = (
  source: Sequence,
  readable: Passage,
  legible: Readable,
  { from, to, policy, facts }: Work,
  before: number,
): Omit<Result, "messages"> => {
  const target = sequenceOf(readable.written, to, before);
  const pieces = piecesOf(readable, target);
  if (facts === "none") return { pieces, entries: [] };
  const back = pass(target, to, from, policy, reread);
  const returned = sequenceOf(back.written, from);
  const entries = ledgerOf(readable, back, returned, from, legible, facts);
  const lost = allUnits(source).flatMap((unit) => (legible.refused.has(unit) ? undecodable(unit) : []));
  return { pieces, entries: [...entries, ...lost], reading: back.messages };
};

/**
 * Returns bindings that would restore results for calls that now have new ids. These results are translated
 * together with their calls instead.
 */
const lostIn = (
  pieces: readonly Piece[],
  bindings: ReadonlyMap<Piece, Binding>,
  edge: Edge,
  whole: Whole,
): Binding[] =>
  unanswering(pieces, edge, whole).flatMap((piece) => {
    const binding = bindings.get(piece);
    return binding === undefined || binding.visible.length === 0 ? [] : [binding];
  });

const runsOf = (units: readonly Unit[], anew: ReadonlySet<Unit>): { units: Unit[]; stays: boolean }[] => {
  const runs: { units: Unit[]; stays: boolean }[] = [];
  for (const unit of units) {
    const stays = !anew.has(unit);
    const last = runs.at(-1);
    if (last?.stays === stays) last.units.push(unit);
    else runs.push({ units: [unit], stays });
  }
  return runs;
};

export interface Load {
  readonly source: Sequence;
  readonly messages: readonly HubMessage[];
  readonly legible: Readable;
  /** The units to rewrite. Absent if all units are rewritten. */
  readonly anew?: ReadonlySet<Unit> | undefined;
}

/** Translates all units. `loose` bindings are not restored. */
export const carryAll = (
  load: Load,
  sidecar: Sidecar | undefined,
  work: Work,
  loose: ReadonlySet<Binding> = new Set(),
): Result => {
  const { source, messages, legible, anew } = load;
  const sealed = withoutBroken(messages, sidecar?.seals ?? []);
  const [within, withinSealed] = [divider(messages), divider(sealed)];
  const all = allUnits(source);
  const { length } = all;
  const results: Result[] = [];
  let before = 0;
  const add = (result: Omit<Result, "messages">): void => {
    results.push({ messages, ...result });
    for (const { target } of result.pieces) before += target.units.length;
  };
  const keep = (range: Sequence, target: Sequence): Piece => {
    const piece = { source: range, target };
    add({ pieces: [piece], entries: work.facts === "all" ? keptEntries(range) : [] });
    return piece;
  };
  const carryRange = (from: number, to: number): void => {
    if (anew === undefined) return writeRange(from, to);
    let next = from;
    for (const { units, stays } of runsOf(all.slice(from, to), anew)) {
      const end = next + units.length;
      if (stays)
        for (let at = next; at < end; at++) keep(slice(source, at, at + 1), slice(source, at, at + 1));
      else writeRange(next, end);
      next = end;
    }
  };
  const writeRange = (from: number, to: number): void => {
    const range = slice(source, from, to);
    if (isEmpty(range)) return;
    const isAll = from === 0 && to === length;
    const written = isAll ? sealed : withinSealed(range);
    const passage = passMessages(range, written, work.to, work.policy);
    const read = written === messages ? passage : { ...passage, messages: isAll ? messages : within(range) };
    add(carry(range, read, legible, work, before));
  };
  let next = 0;
  const bindings = new Map<Piece, Binding>();
  const { held, gone, isWhole } = restored(source, sidecar?.bindings ?? [], work, loose);
  for (const { from, to, target, binding } of held) {
    carryRange(next, from);
    bindings.set(keep(slice(source, from, to), target), binding);
    next = to;
  }
  carryRange(next, length);
  const pieces = results.flatMap((result) => result.pieces);
  const entries = [...results.flatMap((result) => result.entries), ...gone];
  const [only, ...more] = results;
  if (sidecar === undefined && only !== undefined && more.length === 0) return { ...only, entries };
  if (sidecar === undefined || isWhole) return { messages, pieces, entries };
  const lost = lostIn(pieces, bindings, work.to, sidecar);
  if (lost.length > 0 && loose.size === 0) return carryAll(load, sidecar, work, new Set(lost));
  const settled = settle(pieces, work.to, sidecar);
  return { messages, pieces: settled.pieces, entries: [...entries, ...settled.entries] };
};

const keptEntries = (range: Sequence): Entry[] =>
  allUnits(range).flatMap((unit) =>
    leavesOf(unit.wire).map((leaf) => ({ status: "kept", code: "other", from: unit.pointer + leaf.pointer })),
  );
