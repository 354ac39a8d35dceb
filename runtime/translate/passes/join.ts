/** Joins units that have the same role: concatenates their lists and keeps the first unit's other members. */

import { canonicalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import { readEdge } from "../conversation/run.ts";
import type { Part, Role } from "../hub/hub.ts";
import { isObject } from "../support/json.ts";
import { rawOf } from "../hub/found.ts";
import { Draft, gap } from "./draft.ts";

const partsOf = (wire: JsonValue, edge: Edge): readonly Part[] =>
  readEdge(edge, [{ pointer: "", wire }], undefined).flatMap(({ parts }) => parts);

const rawText = (part: Part): string => canonicalJson(rawOf(part) ?? null);

/**
 * Returns a predicate that tests whether a string occurs in a text. Each search starts after the previous
 * match, because the strings usually occur in order.
 */
const finder = (text: string): ((wanted: string) => boolean) => {
  let from = 0;
  return (wanted) => {
    const index = text.indexOf(wanted, from);
    if (index < 0) return text.includes(wanted);
    from = index + wanted.length;
    return true;
  };
};

/** Returns true if a message, as decoded by the dialect, contains everything from the original messages. */
const hasAll = (wire: JsonValue, wires: readonly JsonValue[], edge: Edge): boolean => {
  if (edge.check({ pointer: "", wire }, false).length > 0) return false;
  const parts = partsOf(wire, edge);
  const raws = new Set(parts.map(rawText));
  const isSaid = finder(parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join(gap));
  return wires
    .flatMap((one) => partsOf(one, edge))
    .every((part) => raws.has(rawText(part)) || (part.kind === "text" && isSaid(part.text)));
};

export interface Joined {
  readonly wire: JsonValue;
  /**
   * For each message except the first, the members that were dropped because they differ from those of the
   * first message.
   */
  readonly dropped: readonly (readonly string[])[];
}

/** Returns undefined if the messages cannot be joined into one. */
const whole = (wires: readonly JsonValue[], edge: Edge, role: Role): Joined | undefined => {
  const [first, ...others] = wires;
  if (first === undefined || others.length === 0)
    return first === undefined ? undefined : { wire: first, dropped: [] };
  if (!isObject(first)) return undefined;
  const draft = new Draft(first, edge, role);
  const dropped: (readonly string[])[] = [];
  for (const other of others) {
    const gone = isObject(other) ? draft.add(other) : undefined;
    if (gone === undefined) return undefined;
    dropped.push(gone);
  }
  return hasAll(draft.wire, wires, edge) ? { wire: draft.wire, dropped } : undefined;
};

/** Joins as many messages as possible starting at `start`, using exponential and binary search. */
const longestFrom = (
  wires: readonly JsonValue[],
  start: number,
  edge: Edge,
  role: Role,
): Joined | undefined => {
  let found = whole(wires.slice(start, start + 1), edge, role);
  let [fits, fails] = [1, wires.length - start + 1];
  for (let size = 2; fits + 1 < fails; size = fails > wires.length - start ? fits * 2 : (fits + fails) >> 1) {
    const tried = Math.min(size, wires.length - start);
    const joined = whole(wires.slice(start, start + tried), edge, role);
    if (joined === undefined) fails = tried;
    else [found, fits] = [joined, tried];
  }
  return found;
};

export const join = (wires: readonly JsonValue[], edge: Edge, role: Role): Joined[] => {
  const joined: Joined[] = [];
  for (let start = 0; start < wires.length;) {
    const one = longestFrom(wires, start, edge, role);
    if (one === undefined) break;
    joined.push(one);
    start += one.dropped.length + 1;
  }
  return joined;
};
