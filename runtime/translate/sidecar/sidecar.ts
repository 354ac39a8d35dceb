/** The sidecar: what a translation could not carry, as plain JSON, bound by hashes to what it did carry. */

import { canonicalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import { isObject, listOf, memberOf } from "../json.ts";
import { rewrite, sequenceOf, type Sequence } from "../run.ts";
import { sha256 } from "../sha256.ts";
import { applyDelta, deltaOf, type Delta } from "./delta.ts";

/** Units of the input and the units of the output that they became. */
export interface Piece {
  readonly source: Sequence;
  readonly target: Sequence;
}

export interface Binding {
  /** A hash of each unit of the output, in order. */
  readonly visible: readonly string[];
  /** The hash of the units of the input. */
  readonly source: string;
  /** How the units of the input come out of the way back; absent where that alone gives them. */
  readonly change?: Delta;
}

export interface Sidecar {
  readonly koine: "sidecar";
  readonly version: 1;
  /** The dialect that it restores. */
  readonly from: string;
  /** The dialect that it belongs to. */
  readonly to: string;
  readonly bindings: readonly Binding[];
  /** Members beside the conversation for which the target has no place. */
  readonly members?: { readonly [key: string]: JsonValue };
  /** The list was a single value. */
  readonly isSingle?: boolean;
  /** The head stood under the other spelling of its member. */
  readonly headKey?: string;
  /** The order of the members, where the way back has another. */
  readonly order?: readonly string[];
}

const hash = (text: string): string => sha256(text).slice(0, 32);

/** One hash for each unit; the head is told apart from a message of the same text. */
export const visibleOf = ({ head, units }: Sequence): string[] => [
  ...(head === undefined ? [] : [hash(`head ${canonicalJson(head.wire)}`)]),
  ...units.map(({ wire }) => hash(canonicalJson(wire))),
];

const wiresOf = ({ head, units }: Sequence): JsonValue => {
  const wires = units.map(({ wire }) => wire);
  return head === undefined ? { units: wires } : { head: head.wire, units: wires };
};

/** What the way back makes of units alone, without anything around them: always the same for the same units. */
const returnOf = (target: Sequence, from: Edge, to: Edge): JsonValue =>
  wiresOf(sequenceOf(rewrite(target, to, from), from));

export const bind = ({ source, target }: Piece, from: Edge, to: Edge): Binding => {
  const wanted = wiresOf(source);
  const change = deltaOf(returnOf(target, from, to), wanted);
  const binding = { visible: visibleOf(target), source: hash(canonicalJson(wanted)) };
  return change === undefined ? binding : { ...binding, change };
};

/** The units that a binding stands for; undefined when they cannot be had any more, as after a change of the edges. */
export const restore = (binding: Binding, target: Sequence, from: Edge, to: Edge): Sequence | undefined => {
  const wires = applyDelta(returnOf(target, from, to), binding.change);
  if (hash(canonicalJson(wires)) !== binding.source) return undefined;
  const head = memberOf(wires, "head");
  return {
    head: head === undefined ? undefined : { pointer: `/${from.form.head ?? ""}`, wire: head },
    units: listOf(wires, "units").map((wire) => ({ pointer: "", wire })),
  };
};

/** A sidecar that does not belong to this translation, or is none. */
export class SidecarError extends TypeError {}

const isBinding = (value: JsonValue): boolean =>
  isObject(value) && Array.isArray(value["visible"]) && typeof value["source"] === "string";

/** Throws SidecarError when the value is no sidecar for the way from `from` to `to`. */
export const admit = (sidecar: Sidecar, from: string, to: string): Sidecar => {
  const { koine, version }: { koine?: unknown; version?: unknown } = Object(sidecar);
  if (koine !== "sidecar") throw new SidecarError("this is no sidecar of koine");
  if (version !== 1)
    throw new SidecarError(
      `a sidecar of version ${String(version)} cannot be read; this koine writes version 1`,
    );
  if (sidecar.from !== to || sidecar.to !== from)
    throw new SidecarError(
      `the sidecar restores ${sidecar.from} from ${sidecar.to}; it cannot help from ${from} to ${to}`,
    );
  if (!Array.isArray(sidecar.bindings) || !sidecar.bindings.every(isBinding))
    throw new SidecarError("the sidecar is damaged: its bindings cannot be read");
  return sidecar;
};

export const isEmpty = ({ head, units }: Sequence): boolean => head === undefined && units.length === 0;
