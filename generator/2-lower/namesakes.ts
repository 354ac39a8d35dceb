/** Finds definitions that only refer to a definition with the same name elsewhere. Both become one type. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import { isJsonObject } from "../support/json.ts";
import { asserts } from "../schema/keywords.ts";
import type { Definition, DocumentFiles, Place } from "../schema/schema-set.ts";
import { usableName } from "./names.ts";
import { valueAt } from "./written.ts";
import { placeKey } from "../support/place-key.ts";

export interface Namesake {
  readonly place: Place;
  /** The location of the schema that it refers to. */
  readonly target: Place;
}

export interface Definitions {
  readonly definitions: readonly Definition[];
  readonly namesakes: readonly Namesake[];
}

/** `schemas/Parcel.schema.json` → `Parcel`. */
const stemOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1).replace(/\..*$/, "");

const targetOf = (document: DocumentFiles, place: Place): Place | undefined => {
  const node = valueAt(document, place);
  if (!isJsonObject(node) || typeof node["$ref"] !== "string") return undefined;
  const isAlone = Object.keys(node).every((keyword) => keyword === "$ref" || !asserts(keyword));
  return isAlone ? document.resolve(node["$ref"], place) : undefined;
};

const isSameName = (one: string, other: string): boolean =>
  usableName(one).toLowerCase() === usableName(other).toLowerCase();

/** Follows references as long as their targets have the same name. */
const endOf = (document: DocumentFiles, { key, ...start }: Definition): Place => {
  const keys = new Map(document.definitions.map((one) => [placeKey(one), one.key]));
  const seen = new Set([placeKey(start)]);
  for (let place: Place = start; ;) {
    const target = targetOf(document, place);
    if (target === undefined || seen.has(placeKey(target))) return place;
    const own = pointerTokens(target.pointer).at(-1) ?? stemOf(target.file);
    if (![own, keys.get(placeKey(target)) ?? own].some((name) => isSameName(name, key))) return place;
    seen.add(placeKey(target));
    place = target;
  }
};

export const withoutNamesakes = (document: DocumentFiles): Definitions => {
  const isChosen = ({ file, pointer }: Place): boolean =>
    (document.names[`${file}#${pointer}`] ?? document.names[`#${pointer}`]) !== undefined;
  const ends = document.definitions.map((one) => ({ one, end: isChosen(one) ? one : endOf(document, one) }));
  const namesakes = ends.flatMap(({ one: { file, pointer }, end }) =>
    file === end.file && pointer === end.pointer ? [] : [{ place: { file, pointer }, target: end }],
  );
  const listed = new Set(document.definitions.map(placeKey));
  const kept = ends.flatMap(({ one, end }) => {
    if (placeKey(one) === placeKey(end)) return [one];
    if (listed.has(placeKey(end))) return [];
    listed.add(placeKey(end));
    return [{ ...one, file: end.file, pointer: end.pointer }];
  });
  return { definitions: kept, namesakes };
};
