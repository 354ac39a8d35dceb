/** Carrying: stretches that a sidecar restores, and stretches that it does not know, in the order of their units. */

import { divider } from "./divide.ts";
import type { Edge } from "../edges/edge.ts";
import type { HubMessage, Unit } from "../hub/hub.ts";
import { leavesOf } from "../json.ts";
import { ledgerOf, type Entry } from "../ledger/ledger.ts";
import {
  allUnits,
  pass,
  passMessages,
  readAll,
  reread,
  sequenceOf,
  slice,
  type Passage,
  type Sequence,
} from "../run.ts";
import { restored, type Work } from "./restored.ts";
import { settle, unanswering } from "./settle.ts";
import { withoutBroken } from "../sidecar/seals.ts";
import { isEmpty, type Binding, type Piece, type Sidecar, type Whole } from "../sidecar/sidecar.ts";

export interface Result {
  /** What was read. */
  readonly messages: readonly HubMessage[];
  readonly pieces: readonly Piece[];
  readonly entries: readonly Entry[];
  /** What the units of the target say, where the way back read them as one. */
  readonly reading?: readonly HubMessage[];
}

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
): Omit<Result, "messages"> => {
  const target = sequenceOf(readable.written, to, before);
  const pieces = piecesOf(readable, target);
  if (facts === "none") return { pieces, entries: [] };
  const back = pass(target, to, from, policy, reread);
  const returned = sequenceOf(back.written, from);
  const entries = ledgerOf(readable, back, returned, from, refused, facts);
  const lost = allUnits(source).flatMap((unit) => (refused.has(unit) ? undecodable(unit) : []));
  return { pieces, entries: [...entries, ...lost], reading: back.messages };
};

/** Bindings that bring results home whose calls came home under another name: these are carried as they are, with the calls. */
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

/** What became of every unit; what is bound by loose bindings is not restored. */
export const carryAll = (
  source: Sequence,
  refused: ReadonlySet<Unit>,
  sidecar: Sidecar | undefined,
  work: Work,
  loose: ReadonlySet<Binding> = new Set(),
): Result => {
  const messages = readAll(source, work.from, refused);
  const sealed = withoutBroken(messages, sidecar?.seals ?? []);
  const [within, withinSealed] = [divider(messages), divider(sealed)];
  const length = allUnits(source).length;
  const results: Result[] = [];
  let before = 0;
  const add = (result: Omit<Result, "messages">): void => {
    results.push({ messages, ...result });
    for (const { target } of result.pieces) before += target.units.length;
  };
  const carryRange = (from: number, to: number): void => {
    const range = slice(source, from, to);
    if (isEmpty(range)) return;
    const isAll = from === 0 && to === length;
    const written = isAll ? sealed : withinSealed(range);
    const passage = passMessages(range, written, work.to, work.policy);
    const read = written === messages ? passage : { ...passage, messages: isAll ? messages : within(range) };
    add(carry(range, read, refused, work, before));
  };
  let next = 0;
  const bindings = new Map<Piece, Binding>();
  const { held, gone, isWhole } = restored(source, sidecar?.bindings ?? [], work, loose);
  for (const { from, to, target, binding } of held) {
    const range = slice(source, from, to);
    const piece = { source: range, target };
    bindings.set(piece, binding);
    carryRange(next, from);
    add({ pieces: [piece], entries: work.facts === "all" ? keptEntries(range) : [] });
    next = to;
  }
  carryRange(next, length);
  const pieces = results.flatMap((result) => result.pieces);
  const entries = [...results.flatMap((result) => result.entries), ...gone];
  const [only] = results;
  if (sidecar === undefined && only !== undefined) return { ...only, entries };
  if (sidecar === undefined || isWhole) return { messages, pieces, entries };
  const lost = lostIn(pieces, bindings, work.to, sidecar);
  if (lost.length > 0 && loose.size === 0) return carryAll(source, refused, sidecar, work, new Set(lost));
  const settled = settle(pieces, work.to, sidecar);
  return { messages, pieces: settled.pieces, entries: [...entries, ...settled.entries] };
};

const keptEntries = (range: Sequence): Entry[] =>
  allUnits(range).flatMap((unit) =>
    leavesOf(unit.wire).map((leaf) => ({ status: "kept", code: "other", from: unit.pointer + leaf.pointer })),
  );
