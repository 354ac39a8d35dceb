/** The sidecar: the parts that a translation could not represent, as plain JSON with hashes of the translated units. */

import type { JsonValue } from "../../core/index.ts";
import type { Remembered } from "../bodies/remembered.ts";
import type { Bonds, Edge } from "../edge/edge.ts";
import { listOf, memberOf } from "../support/json.ts";
import { allUnits, rewrite, sequenceOf, type Sequence } from "../conversation/run.ts";
import { applyDelta, deltaOf, type Delta } from "./delta.ts";
import { hashOf } from "../support/hash.ts";
import type { Seal } from "./seals.ts";

export interface Piece {
  readonly source: Sequence;
  readonly target: Sequence;
}

/**
 * The anchor of a hidden binding. Reasoning depends on the next visible content in its turn or, if there is
 * none, on the previous visible content. All other content is restored as long as one of its neighbors
 * remains. The ends of a conversation count as neighbors.
 */
export type Hook = "next" | "before" | "either";

export interface Whole {
  /** Dependencies between units. */
  readonly bonds?: Bonds;
  readonly orphans?: readonly string[];
}

export interface Binding {
  readonly visible: readonly string[];
  readonly source: string;
  /** The difference between the back-translated and the original units. Absent if there is none. */
  readonly change?: Delta;
  /** For a hidden binding, the neighbors that must match. Absent if one matching neighbor is sufficient. */
  readonly hangsOn?: Hook;
  /** Whether some input units did not match their dialect. If absent, such units are not restored. */
  readonly isUnread?: boolean;
}

/**
 * The format version. Later versions of Koine only add optional members, so that stored sidecars remain
 * valid.
 */
export const version = 1;

export interface Sidecar extends Whole, Remembered {
  readonly koine: "sidecar";
  readonly version: typeof version;
  /** The dialect of the original conversation. */
  readonly from: string;
  /** The dialect of the translated conversation. */
  readonly to: string;
  readonly bindings: readonly Binding[];
  readonly seals?: readonly Seal[];
  readonly isSingle?: boolean;
  /** The original name of the head's member, if it was an alternative name. */
  readonly headKey?: string;
  /** The original member order, if it differs from the order in the back-translation. */
  readonly order?: readonly string[];
}

/** Returns one hash for each unit. The head and a message with the same text have different hashes. */
export const visibleOf = ({ head, units }: Sequence): string[] => [
  ...(head === undefined ? [] : [hashOf(head.wire, "head ")]),
  ...units.map(({ wire }) => hashOf(wire)),
];

const wiresOf = ({ head, units }: Sequence): JsonValue => {
  const wires = units.map(({ wire }) => wire);
  return head === undefined ? { units: wires } : { head: head.wire, units: wires };
};

/** Translates units back in isolation, so that the result does not depend on other units. */
const returnOf = (target: Sequence, from: Edge, to: Edge): JsonValue =>
  wiresOf(sequenceOf(rewrite(target, to, from), from));

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
 * Returns the original units of a binding. Returns undefined if they cannot be restored, for example because
 * an edge has changed, or if they do not match their dialect.
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
