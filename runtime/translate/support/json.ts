/** Access to JSON data by key and JSON Pointer. */

import {
  EncodeError,
  pointerTo,
  pointerTokens,
  setOwn,
  writeJson,
  type Issue,
  type JsonValue,
} from "../../core/index.ts";
import { isOrdinary } from "../../core/json/write.ts";

export type JsonObject = { readonly [key: string]: JsonValue };

export const isObject = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const memberOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const textOf = (value: JsonValue | undefined, key: string): string | undefined => {
  const member = memberOf(value, key);
  return typeof member === "string" ? member : undefined;
};

export const listOf = (value: JsonValue | undefined, key: string): readonly JsonValue[] => {
  const member = memberOf(value, key);
  return Array.isArray(member) ? member : [];
};

const step = (value: JsonValue | undefined, token: string): JsonValue | undefined =>
  Array.isArray(value) ? value[Number(token)] : memberOf(value, token);

export const at = (value: JsonValue, pointer: string): JsonValue | undefined =>
  pointerTokens(pointer).reduce<JsonValue | undefined>(step, value);

export interface Leaf {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** A leaf and the value at the same pointer in another document. */
export interface Facing extends Leaf {
  readonly there: JsonValue | undefined;
}

const gather = (
  value: JsonValue,
  there: JsonValue | undefined,
  skip: ReadonlySet<string>,
  pointer: string,
  leaves: Facing[],
): void => {
  if (skip.has(pointer)) return;
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (keys.length === 0) leaves.push({ pointer, value, there });
  else if (Array.isArray(value))
    for (const [index, item] of value.entries())
      gather(item, step(there, String(index)), skip, pointerTo(pointer, index), leaves);
  else
    for (const key of keys)
      gather(memberOf(value, key) ?? null, step(there, key), skip, pointerTo(pointer, key), leaves);
};

/**
 * Returns the leaves of a value, each with the value at the same pointer in `other`. Leaves are scalars,
 * empty arrays and empty objects.
 */
export const facingLeaves = (
  value: JsonValue,
  other: JsonValue | undefined,
  skip: ReadonlySet<string> = new Set(),
): Facing[] => {
  const leaves: Facing[] = [];
  gather(value, other, skip, "", leaves);
  return leaves;
};

/**
 * Returns the leaves of a value: scalars, empty arrays and empty objects. Does not descend into the pointers
 * in `skip`.
 */
export const leavesOf = (value: JsonValue, skip?: ReadonlySet<string>): Leaf[] =>
  facingLeaves(value, undefined, skip);

/** Returns a pointer and its parents, except the root: `/a/b` gives `/a/b`, `/a`. */
export const upwards = (pointer: string): string[] => {
  const places: string[] = [];
  for (let place = pointer; place !== ""; place = place.slice(0, place.lastIndexOf("/"))) places.push(place);
  return places;
};

/** Sets a member, even if its key is `__proto__`. */
export const putMember = (object: { [key: string]: JsonValue }, key: string, value: JsonValue): void => {
  if (key === "__proto__") setOwn(object, key, value);
  else object[key] = value;
};

export const compact = (members: {
  readonly [key: string]: JsonValue | undefined;
}): {
  [key: string]: JsonValue;
} => {
  const object: { [key: string]: JsonValue } = {};
  for (const key of Object.keys(members)) {
    const value = members[key];
    if (value !== undefined) putMember(object, key, value);
  }
  return object;
};

export const numberOf = (value: JsonValue | undefined, key: string): number | undefined => {
  const member = memberOf(value, key);
  return typeof member === "number" ? member : undefined;
};

/** Returns the reasons why a value cannot be written as JSON: lone surrogates or too many levels. */
export const writeIssues = (value: JsonValue): readonly Issue[] => {
  if (isOrdinary(value)) return [];
  try {
    writeJson(value);
    return [];
  } catch (error) {
    if (error instanceof EncodeError) return error.issues;
    throw error;
  }
};
