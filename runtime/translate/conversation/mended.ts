/**
 * Reads units with malformed members by removing those members, while preserving the pointers of all parts.
 */

import { pointerTo, pointerTokens, type JsonValue } from "../../core/index.ts";
import { withoutMembers } from "./cut.ts";
import type { Edge } from "../edge/edge.ts";
import type { Unit } from "../hub/hub.ts";
import { at, isObject, memberOf, putMember, upwards } from "../support/json.ts";

export interface Mended {
  readonly unit: Unit;
  readonly copy: Unit;
  readonly malformed: ReadonlySet<string>;
}

/** Returns the original index of a list item, given its index among the remaining items. */
const numberAmong = (index: number, list: string, malformed: ReadonlySet<string>): number => {
  let [left, number] = [index, 0];
  for (; left > 0 || malformed.has(pointerTo(list, number)); number++)
    if (!malformed.has(pointerTo(list, number))) left--;
  return number;
};

/** Converts a pointer into the repaired unit to a pointer into the original unit. */
export const placeIn = (wire: JsonValue, pointer: string, malformed: ReadonlySet<string>): string => {
  let place = "";
  for (const token of pointerTokens(pointer)) {
    const isItem = Array.isArray(at(wire, place));
    place = pointerTo(place, isItem ? numberAmong(Number(token), place, malformed) : token);
  }
  return place;
};

const filledAt = (wire: JsonValue, [token, ...more]: readonly string[], value: JsonValue): JsonValue => {
  if (token === undefined) return value;
  if (Array.isArray(wire))
    return wire.map((item, index) => (String(index) === token ? filledAt(item, more, value) : item));
  const copy = { ...(isObject(wire) ? wire : {}) };
  putMember(copy, token, filledAt(copy[token] ?? null, more, value));
  return copy;
};

/** Returns the value that an issue refers to, or its nearest existing parent if the value is missing. */
const culprit = (wire: JsonValue, place: string, malformed: ReadonlySet<string>): string | undefined =>
  upwards(place).find((one) => at(wire, one) !== undefined && !malformed.has(one));

/** Returns true if no other dialect supports any of the remaining content. */
const isSilent = (copy: Unit, isHead: boolean, edge: Edge): boolean =>
  edge
    .read(isHead ? [] : [copy], isHead ? copy : undefined)
    .every(({ parts }) => parts.every(({ kind }) => kind === "opaque"));

/**
 * Removing one member can make other members invalid, so the process is repeated. After this many rounds, the
 * whole unit is treated as malformed.
 */
const mostRounds = 24;

/** Returns undefined if the whole unit is malformed or nothing useful remains. */
export const mendedOf = (unit: Unit, isHead: boolean, edge: Edge): Mended | undefined => {
  const malformed = new Set<string>();
  let whole = unit.wire;
  for (let round = 0; round < mostRounds; round++) {
    const asked = whole;
    const wire = withoutMembers(asked, [...malformed]);
    if (wire === undefined) return undefined;
    const copy = { ...unit, wire };
    const issues = edge.check(copy, isHead);
    if (issues.length === 0) return isSilent(copy, isHead, edge) ? undefined : { unit, copy, malformed };
    const places = issues.map(({ code, pointer }) => ({ code, place: placeIn(asked, pointer, malformed) }));
    for (const { code, place } of places) {
      const blank = code === "missing" ? memberOf(edge.blanks, pointerTokens(place).at(-1) ?? "") : undefined;
      const found = culprit(whole, place, malformed);
      if (blank !== undefined) whole = filledAt(whole, pointerTokens(place), blank);
      else if (found === undefined) return undefined;
      else malformed.add(found);
    }
  }
  return undefined;
};
