/** Joining units of one speaker: their lists one after the other, everything else as the first has it. */

import { canonicalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import { readEdge } from "../run.ts";
import type { Part, Role } from "../hub/hub.ts";
import { isObject } from "../json.ts";
import { rawOf } from "../ledger/found.ts";
import { Draft, gap } from "./draft.ts";

const partsOf = (wire: JsonValue, edge: Edge): readonly Part[] =>
  readEdge(edge, [{ pointer: "", wire }], undefined).flatMap(({ parts }) => parts);

const rawText = (part: Part): string => canonicalJson(rawOf(part) ?? null);

/** True for texts that are in a text; each is looked for behind the one before it first, where it most likely is. */
const finder = (text: string): ((wanted: string) => boolean) => {
  let from = 0;
  return (wanted) => {
    const index = text.indexOf(wanted, from);
    if (index < 0) return text.includes(wanted);
    from = index + wanted.length;
    return true;
  };
};

/** True for a message that has everything that was in the messages, as the dialect reads it. */
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
  /** For each message but the first the members that the first has otherwise; they are gone. */
  readonly dropped: readonly (readonly string[])[];
}

/** Undefined when they cannot all be one. */
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

/** As many from a place on as can be one: looked for in steps that double, and then halve. */
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

/** The messages of one speaker as few messages as can be. */
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
