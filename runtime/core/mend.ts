/** Applies salvage hints: removes invalid data or replaces it with an empty list, and adds a note. */

import type { Issue } from "./issue.ts";
import { isObject, own, withMember } from "./object.ts";
import { pointerTo } from "./pointer.ts";

type Gate = (wire: unknown) => boolean;
export type Mend = (wire: unknown, pointer: string, notes: Issue[]) => unknown;

const note = (pointer: string, what: string, becomes = "was dropped"): Issue => ({
  code: "salvaged",
  pointer,
  message: `${what} could not be read and ${becomes}`,
});

const isMalformed = (wire: unknown, key: string, gate: Gate): wire is Record<string, unknown> => {
  const value = isObject(wire) ? own(wire, key) : undefined;
  return value !== undefined && !gate(value);
};

/** `x-deserialize-default-on-error`: drops an invalid property. */
export const mendField = (
  wire: unknown,
  key: string,
  gate: Gate,
  pointer: string,
  notes: Issue[],
): unknown => {
  if (!isMalformed(wire, key, gate)) return wire;
  notes.push(note(pointerTo(pointer, key), `"${key}"`));
  return withMember(wire, key, undefined);
};

/** Applies the same hint to an array: replaces an invalid array with an empty one. */
export const mendList = (
  wire: unknown,
  key: string,
  gate: Gate,
  pointer: string,
  notes: Issue[],
): unknown => {
  if (!isMalformed(wire, key, gate)) return wire;
  notes.push(note(pointerTo(pointer, key), `"${key}"`, "was replaced with an empty list"));
  return withMember(wire, key, []);
};

/** `x-deserialize-skip-invalid-items`: drops invalid items of an array. */
export const mendItems = (
  wire: unknown,
  key: string,
  gate: Gate,
  pointer: string,
  notes: Issue[],
): unknown => {
  if (!isObject(wire)) return wire;
  const list = own(wire, key);
  if (!Array.isArray(list) || list.every(gate)) return wire;
  const kept = list.filter((item, index) => {
    const valid = gate(item);
    if (!valid) notes.push(note(pointerTo(pointerTo(pointer, key), index), "this item"));
    return valid;
  });
  return withMember(wire, key, kept);
};

export const mendMember = (
  wire: unknown,
  key: string,
  mend: Mend,
  pointer: string,
  notes: Issue[],
): unknown => {
  if (!isObject(wire)) return wire;
  const value = own(wire, key);
  if (value === undefined) return wire;
  const mended = mend(value, pointerTo(pointer, key), notes);
  return mended === value ? wire : withMember(wire, key, mended);
};

export const mendEach = (wire: unknown, mend: Mend, pointer: string, notes: Issue[]): unknown => {
  if (Array.isArray(wire)) {
    const mended = wire.map((item, index) => mend(item, pointerTo(pointer, index), notes));
    return mended.every((item, index) => item === wire[index]) ? wire : mended;
  }
  if (!isObject(wire)) return wire;
  return Object.keys(wire).reduce<unknown>(
    (object, key) => mendMember(object, key, mend, pointer, notes),
    wire,
  );
};

export const mendPlaces = (
  wire: unknown,
  places: readonly Mend[],
  further: Mend,
  pointer: string,
  notes: Issue[],
): unknown => {
  if (!Array.isArray(wire)) return wire;
  const mended = wire.map((item, index) =>
    (places[index] ?? further)(item, pointerTo(pointer, index), notes),
  );
  return mended.every((item, index) => item === wire[index]) ? wire : mended;
};

/** Salvages an untagged union. If no alternative matches, uses the first one that matches after salvaging. */
export const mendChoice = (
  wire: unknown,
  choices: readonly (readonly [is: Gate, mend: Mend])[],
  pointer: string,
  notes: Issue[],
): unknown => {
  if (choices.some(([is]) => is(wire))) return wire;
  for (const [is, mend] of choices) {
    const found: Issue[] = [];
    const mended = mend(wire, pointer, found);
    if (!is(mended)) continue;
    notes.push(...found);
    return mended;
  }
  return wire;
};
