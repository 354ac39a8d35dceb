/** Everything needed to reach a verdict: both sides, both directions, and sample documents. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Entity, Type } from "../../model/model.ts";
import { seeded } from "../../support/random.ts";
import type { Spot } from "../change.ts";
import type { Pair } from "../pair.ts";
import type { Lookup } from "../includes/alternatives.ts";
import { near } from "../witness/near.ts";
import { made } from "../witness/random.ts";
import { around, carried, holdersIn, routesFrom, type Holders } from "../witness/routes.ts";
import { sideOf, type Side } from "../witness/side.ts";

/** A direction: which side wrote the data, and which side reads it. */
export interface Way {
  readonly writer: Side;
  readonly reader: Side;
  readonly holders: Holders;
  readonly isBackward: boolean;
}

export interface Court {
  readonly pair: Pair;
  readonly backward: Way;
  readonly forward: Way;
  /** The number of sample documents used to test each "compatible" verdict. */
  readonly samples: number;
}

export const courtOf = (pair: Pair, samples: number): Court => {
  const [before, after] = [sideOf(pair.before), sideOf(pair.after)];
  return {
    pair,
    samples,
    backward: { writer: before, reader: after, holders: holdersIn(before), isBackward: true },
    forward: { writer: after, reader: before, holders: holdersIn(after), isBackward: false },
  };
};

export interface Hit {
  readonly witness: JsonValue;
  /** The message that the witness belongs to, as defined on the new side. */
  readonly of: Entity;
  readonly reads?: { readonly before: JsonValue; readonly after: JsonValue };
}

export interface Judgement extends Partial<Hit> {
  readonly verdict: "breaks" | "undecided" | "compatible";
}

/** Returns unique values, smallest first. */
export const bySize = (values: readonly JsonValue[]): JsonValue[] => {
  const all = new Map(values.map((value) => [writeJson(value), value]));
  return [...all].toSorted(([one], [other]) => one.length - other.length).map(([, value]) => value);
};

const counterpart = (entity: Entity, { isBackward, reader }: Way, { same }: Pair): Entity | undefined => {
  const name = isBackward ? same.get(entity.name) : [...same].find(([, now]) => now === entity.name)?.[0];
  return name === undefined ? undefined : reader.lookup.get(name);
};

export const hostOf = ({ before, after }: Spot, { isBackward }: Way): Entity => (isBackward ? before : after);

/**
 * Checks whether a document demonstrates a break. `of` is the writer's entity, and `other` is the reader's.
 */
export type Look = (way: Way, of: Entity, other: Entity, witness: JsonValue) => Hit | undefined;

export const refused: Look = ({ writer, reader, isBackward }, of, other, witness) =>
  writer.accepts(of, witness) === true && reader.accepts(other, witness) === false
    ? { witness, of: isBackward ? other : of }
    : undefined;

/** Embeds a value in documents and checks them on both sides. */
export const shown = (
  spot: Spot,
  value: JsonValue,
  way: Way,
  { pair }: Court,
  look: Look,
): Hit | undefined => {
  const host = hostOf(spot, way);
  const inner = around(host, spot.moves, value, way.writer);
  if (inner === undefined) return undefined;
  const isOnBoth = (entity: Entity): boolean => counterpart(entity, way, pair) !== undefined;
  for (const route of routesFrom(host, way.holders, isOnBoth)) {
    const of = route.at(-1)?.in ?? host;
    const other = counterpart(of, way, pair);
    const witness = carried(route, inner, way.writer);
    if (other === undefined || witness === undefined) continue;
    const hit = look(way, of, other, witness);
    if (hit !== undefined) return hit;
  }
  return undefined;
};

/** Yields `count` random values of a type. The sequence is deterministic. */
export function* samplesOf(type: Type, lookup: Lookup, count: number): Generator<JsonValue> {
  const maker = { lookup, random: seeded(1), known: new Map() };
  for (let left = count; left > 0; left--) yield made(type, maker);
}

/** Yields boundary values of a type, smallest first, followed by random values. */
export function* trialsOf(type: Type, lookup: Lookup, count: number): Generator<JsonValue> {
  yield* bySize(near(type, lookup, 3));
  yield* samplesOf(type, lookup, count);
}
