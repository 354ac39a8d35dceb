/** Joining two units of one speaker: their lists one after the other, everything else as the first has it. */

import { canonicalJson, equalJson, setOwn, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import { readEdge } from "../run.ts";
import type { Part, Role } from "../hub/hub.ts";
import { isObject, memberOf } from "../json.ts";
import { rawOf } from "../ledger/found.ts";

/** The member that holds what was said: a list, or a string. */
const says = ["content", "contents", "parts"];

/** Lists of what else belongs to it; the members that are left say something about the message. */
const lists = [
  ...says,
  "tool_calls",
  "files",
  "images",
  "reasoning",
  "reasoning_details",
  "raw_content_blocks",
  "annotations",
];

/** Between two strings that become one, as between two paragraphs. */
const gap = "\n\n";

const isNothing = (value: JsonValue): boolean => value === null || value === "";

const joinLists = (one: JsonValue, other: JsonValue): JsonValue | undefined =>
  Array.isArray(one) && Array.isArray(other) ? [...one, ...other] : undefined;

const joinSaid = (one: JsonValue, other: JsonValue, edge: Edge, role: Role): JsonValue | undefined => {
  const asList = (value: JsonValue): JsonValue =>
    typeof value === "string" && edge.block !== undefined ? [edge.block(value, role)] : value;
  const joined = joinLists(asList(one), asList(other));
  if (joined !== undefined) return joined;
  return typeof one === "string" && typeof other === "string" ? one + gap + other : undefined;
};

const joinValues = (
  key: string,
  one: JsonValue,
  other: JsonValue,
  edge: Edge,
  role: Role,
): JsonValue | undefined => {
  if (isNothing(one)) return other;
  if (isNothing(other)) return one;
  return says.includes(key) ? joinSaid(one, other, edge, role) : joinLists(one, other);
};

const partsOf = (wire: JsonValue, edge: Edge): readonly Part[] =>
  readEdge(edge, [{ pointer: "", wire }], undefined).flatMap(({ parts }) => parts);

const rawText = (part: Part): string => canonicalJson(rawOf(part) ?? null);

/** Whether everything that was in the two is in the one, as the dialect reads it. */
const hasAll = (wire: JsonValue, wires: readonly JsonValue[], edge: Edge): boolean => {
  if (edge.check({ pointer: "", wire }, false).length > 0) return false;
  const parts = partsOf(wire, edge);
  const raws = new Set(parts.map(rawText));
  const text = parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join(gap);
  return wires
    .flatMap((one) => partsOf(one, edge))
    .every((part) => raws.has(rawText(part)) || (part.kind === "text" && text.includes(part.text)));
};

export interface Joined {
  readonly wire: JsonValue;
  /** Members of the second that the first has otherwise; they are gone. */
  readonly dropped: readonly string[];
}

/** Undefined when the two cannot be one. */
export const join = (one: JsonValue, other: JsonValue, edge: Edge, role: Role): Joined | undefined => {
  if (!isObject(one) || !isObject(other)) return undefined;
  if (!says.some((name) => Object.hasOwn(one, name) && Object.hasOwn(other, name))) return undefined;
  const wire: { [key: string]: JsonValue } = { ...one };
  const dropped: string[] = [];
  for (const [key, value] of Object.entries(other)) {
    const before = memberOf(one, key);
    if (before === undefined) setOwn(wire, key, value);
    else if (lists.includes(key)) {
      const joined = joinValues(key, before, value, edge, role);
      if (joined === undefined) return undefined;
      setOwn(wire, key, joined);
    } else if (!equalJson(before, value)) dropped.push(key);
  }
  return hasAll(wire, [one, other], edge) ? { wire, dropped } : undefined;
};
