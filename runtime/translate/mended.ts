/** Mended units: what can be read of a unit of which some members are malformed, with every part at its own place. */

import { pointerTo, pointerTokens, type JsonValue } from "../core/index.ts";
import { withoutMembers } from "./carry/cut.ts";
import type { Edge } from "./edges/edge.ts";
import type { Unit } from "./hub/hub.ts";
import { at, isObject, putMember, upwards } from "./json.ts";

export interface Mended {
  readonly unit: Unit;
  /** The unit without what is malformed. */
  readonly copy: Unit;
  /** Where the malformed members stand in the unit. */
  readonly malformed: ReadonlySet<string>;
}

/** Where in the whole an item of a list stood, given its number among those that are left. */
const numberAmong = (index: number, list: string, malformed: ReadonlySet<string>): number => {
  let [left, number] = [index, 0];
  for (; left > 0 || malformed.has(pointerTo(list, number)); number++)
    if (!malformed.has(pointerTo(list, number))) left--;
  return number;
};

/** Where in the whole something stood that stands at this place without what is malformed. */
export const placeIn = (wire: JsonValue, pointer: string, malformed: ReadonlySet<string>): string => {
  let place = "";
  for (const token of pointerTokens(pointer)) {
    const isItem = Array.isArray(at(wire, place));
    place = pointerTo(place, isItem ? numberAmong(Number(token), place, malformed) : token);
  }
  return place;
};

/** The same with a member more. */
const filledAt = (wire: JsonValue, [token, ...more]: readonly string[], value: JsonValue): JsonValue => {
  if (token === undefined) return value;
  if (Array.isArray(wire))
    return wire.map((item, index) => (String(index) === token ? filledAt(item, more, value) : item));
  const copy = { ...(isObject(wire) ? wire : {}) };
  putMember(copy, token, filledAt(copy[token] ?? null, more, value));
  return copy;
};

/** The value that an issue is about, at a place that may be empty: what stands there, else what lacks it. */
const culprit = (wire: JsonValue, place: string, malformed: ReadonlySet<string>): string | undefined =>
  upwards(place).find((one) => at(wire, one) !== undefined && !malformed.has(one));

/** Nothing is left but what only its own dialect understands. */
const isSilent = (copy: Unit, isHead: boolean, edge: Edge): boolean =>
  edge
    .read(isHead ? [] : [copy], isHead ? copy : undefined)
    .every(({ parts }) => parts.every(({ kind }) => kind === "opaque"));

/** A member is at fault, and then perhaps what cannot be without it; who has more faults than are named in so many rounds is malformed. */
const mostRounds = 24;

/** Undefined where the whole unit is malformed, or nothing is left of it that says something. */
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
      const blank = code === "missing" ? edge.blanks?.[place.slice(place.lastIndexOf("/") + 1)] : undefined;
      const found = culprit(whole, place, malformed);
      if (blank !== undefined) whole = filledAt(whole, pointerTokens(place), blank);
      else if (found === undefined) return undefined;
      else malformed.add(found);
    }
  }
  return undefined;
};
