/** The sidecar: what a translation could not carry, as plain JSON, bound by hashes to what it did carry. */

import type { JsonValue } from "../../core/index.ts";
import type { Remembered } from "../bodies/remembered.ts";
import type { Bonds, Edge } from "../edges/edge.ts";
import { listOf, memberOf } from "../json.ts";
import { allUnits, rewrite, sequenceOf, type Sequence } from "../run.ts";
import { applyDelta, deltaOf, type Delta } from "./delta.ts";
import { hashOf } from "./hash.ts";
import type { Seal } from "./seals.ts";

/** Units of the input and the units of the output that they became. */
export interface Piece {
  readonly source: Sequence;
  readonly target: Sequence;
}

/**
 * The anchor of a binding that has nothing visible. A model's reasoning goes with what follows it in its turn, else with
 * what it follows there; all else stays while one of its neighbours does. The ends of a conversation are neighbours, too.
 */
export type Hook = "next" | "before" | "either";

/** Facts that a conversation says of itself and its units alone do not. */
export interface Whole {
  /** The bonds of its API. */
  readonly bonds?: Bonds;
  /** Hashes of results that had no call. */
  readonly orphans?: readonly string[];
}

export interface Binding {
  /** A hash of each unit of the output, in order. */
  readonly visible: readonly string[];
  /** The hash of the units of the input. */
  readonly source: string;
  /** The units of the input as the way back gives them; absent where that alone gives them. */
  readonly change?: Delta;
  /** Where nothing is visible: which of its neighbours must hold; absent for either. */
  readonly hangsOn?: Hook;
  /** The input had units there that were not of its dialect; others are not restored. */
  readonly isUnread?: boolean;
}

/** Members that a later koine adds are optional, so that sidecars that were stored can still be read. */
export const version = 1;

export interface Sidecar extends Whole, Remembered {
  readonly koine: "sidecar";
  readonly version: typeof version;
  /** The dialect that it restores. */
  readonly from: string;
  /** The dialect that it belongs to. */
  readonly to: string;
  readonly bindings: readonly Binding[];
  /** The tokens that show in the output. */
  readonly seals?: readonly Seal[];
  /** The list was a single value. */
  readonly isSingle?: boolean;
  /** The head stood under the other spelling of its member. */
  readonly headKey?: string;
  /** The order of the members, where the way back has another. */
  readonly order?: readonly string[];
}

/** One hash for each unit; the head is told apart from a message of the same text. */
export const visibleOf = ({ head, units }: Sequence): string[] => [
  ...(head === undefined ? [] : [hashOf(head.wire, "head ")]),
  ...units.map(({ wire }) => hashOf(wire)),
];

const wiresOf = ({ head, units }: Sequence): JsonValue => {
  const wires = units.map(({ wire }) => wire);
  return head === undefined ? { units: wires } : { head: head.wire, units: wires };
};

/** The way back's reading of units alone, without anything around them: always the same for the same units. */
const returnOf = (target: Sequence, from: Edge, to: Edge): JsonValue =>
  wiresOf(sequenceOf(rewrite(target, to, from), from));

/** Facts of a binding about its piece beside its units. */
export type BindingFacts = Pick<Binding, "hangsOn" | "isUnread">;

export const bind = (
  { source, target }: Piece,
  from: Edge,
  to: Edge,
  { hangsOn, isUnread = false }: BindingFacts,
): Binding => {
  const wanted = wiresOf(source);
  const change = deltaOf(returnOf(target, from, to), wanted);
  const binding = { visible: visibleOf(target), source: hashOf(wanted) };
  return {
    ...binding,
    ...(change === undefined ? {} : { change }),
    ...(hangsOn === undefined ? {} : { hangsOn }),
    ...(isUnread ? { isUnread } : {}),
  };
};

const isOfDialect = (units: Sequence, edge: Edge): boolean =>
  allUnits(units).every((unit) => edge.check(unit, unit === units.head).length === 0);

/**
 * The units that a binding stands for; undefined when they cannot be had any more, as after a change of the edges, or
 * are not of their dialect.
 */
export const restore = (binding: Binding, target: Sequence, from: Edge, to: Edge): Sequence | undefined => {
  const wires = applyDelta(returnOf(target, from, to), binding.change);
  if (hashOf(wires) !== binding.source) return undefined;
  const head = memberOf(wires, "head");
  const units = {
    head: head === undefined ? undefined : { pointer: `/${from.form.head ?? ""}`, wire: head },
    units: listOf(wires, "units").map((wire) => ({ pointer: "", wire })),
  };
  return binding.isUnread === true || isOfDialect(units, from) ? units : undefined;
};

export const isEmpty = ({ head, units }: Sequence): boolean => head === undefined && units.length === 0;
