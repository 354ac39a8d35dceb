/** Joining two units of one speaker: their lists one after the other, everything else as the first has it. */

import { equalJson, setOwn, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import type { Role } from "../hub/hub.ts";
import { isObject, memberOf } from "../json.ts";

/** Members that hold what was said; the others say something about the message. */
const lists = ["content", "parts", "tool_calls"];

/** Between two strings that become one, as between two paragraphs. */
const gap = "\n\n";

const asList = (value: JsonValue, edge: Edge, role: Role): readonly JsonValue[] | undefined => {
  if (Array.isArray(value)) return value;
  return typeof value === "string" && edge.block !== undefined ? [edge.block(value, role)] : undefined;
};

const joinValues = (one: JsonValue, other: JsonValue, edge: Edge, role: Role): JsonValue | undefined => {
  if (one === null || one === "") return other;
  if (other === null || other === "") return one;
  const left = asList(one, edge, role);
  const right = asList(other, edge, role);
  if (left !== undefined && right !== undefined) return [...left, ...right];
  return typeof one === "string" && typeof other === "string" ? one + gap + other : undefined;
};

export interface Joined {
  readonly wire: JsonValue;
  /** Members of the second that the first has otherwise; they are gone. */
  readonly dropped: readonly string[];
}

/** Undefined when the two cannot be one. */
export const join = (one: JsonValue, other: JsonValue, edge: Edge, role: Role): Joined | undefined => {
  if (!isObject(one) || !isObject(other)) return undefined;
  if (!lists.some((name) => Object.hasOwn(one, name) && Object.hasOwn(other, name))) return undefined;
  const wire: { [key: string]: JsonValue } = { ...one };
  const dropped: string[] = [];
  for (const [key, value] of Object.entries(other)) {
    const before = memberOf(one, key);
    if (before === undefined) setOwn(wire, key, value);
    else if (lists.includes(key)) {
      const joined = joinValues(before, value, edge, role);
      if (joined === undefined) return undefined;
      setOwn(wire, key, joined);
    } else if (!equalJson(before, value)) dropped.push(key);
  }
  return { wire, dropped };
};
