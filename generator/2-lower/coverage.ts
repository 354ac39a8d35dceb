/**
 * Type coverage: counts the locations in a document that have a type, and records why the remaining ones do
 * not.
 */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import { arrayAt, isJsonObject, type JsonValue, objectAt, ownMember } from "../support/json.ts";
import { asserts, jsonTypes } from "../schema/keywords.ts";
import type { Constraint, Type } from "../model/model.ts";
import type { PlainPlace, Places } from "../model/places.ts";
import type { DocumentFiles, Place } from "../schema/schema-set.ts";
import { valueAt } from "./written.ts";

export interface Coverage {
  readonly places: Places;
  add(place: Place, type: Type, constraints: readonly Constraint[]): void;
}

const single = ["items", "additionalItems", "additionalProperties"];
const byName = ["properties", "patternProperties"];
const lists = ["prefixItems", "items", "allOf", "anyOf", "oneOf"];
const together = ["allOf", "anyOf", "oneOf"];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Counts the locations inside an untyped schema, which are untyped as well. */
const placesIn = (schema: JsonValue | undefined): number => {
  if (!isJsonObject(schema)) return 0;
  const held = [
    ...single.flatMap((keyword) => (isJsonObject(schema[keyword]) ? [schema[keyword]] : [])),
    ...byName.flatMap((keyword) => Object.values(objectAt(schema, keyword))),
  ];
  const inLists = lists.flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list)
      ? list.map((part) => placesIn(part) + Number(!together.includes(keyword)))
      : [];
  });
  return sum([...held.map((part) => 1 + placesIn(part)), ...inLists]);
};

/** Whether the author allows any value, by writing `true`, only annotations, or a list of all types. */
const isAnything = (schema: JsonValue): boolean => {
  if (!isJsonObject(schema)) return schema === true;
  const saying = Object.keys(schema).filter(asserts);
  const types = arrayAt(schema, "type");
  return saying.every((keyword) => keyword === "type" && jsonTypes.every((type) => types.includes(type)));
};

const unsaid: Readonly<Record<string, string>> = {
  items: "the items have no schema",
  additionalProperties: "the values have no schema",
};

/** Whether the type is plain JSON. A list of allowed values counts as a type, regardless of the values. */
const isPlain = (type: Type): boolean => {
  if (type.kind === "limited") return type.limits.values === undefined && isPlain(type.of);
  return type.kind === "nullable" ? isPlain(type.of) : type.kind === "json";
};

export const openCoverage = (document: DocumentFiles | undefined): Coverage => {
  const plain: PlainPlace[] = [];
  const places = { all: 0, anything: 0, plain };
  const add: Coverage["add"] = (place, type, constraints) => {
    places.all += 1;
    if (document === undefined || !isPlain(type)) return;
    const [lost] = constraints.filter(({ reason }) => reason !== undefined);
    const written = valueAt(document, place);
    if (lost?.reason !== undefined) {
      const within = placesIn(written);
      places.all += within;
      plain.push({ pointer: lost.pointer, reason: lost.reason, within });
    } else if (written !== undefined && isAnything(written)) places.anything += 1;
    else plain.push({ pointer: place.pointer, reason: reasonAt(place, written), within: 0 });
  };
  return { places, add };
};

const reasonAt = ({ pointer }: Place, written: JsonValue | undefined): string =>
  written === undefined
    ? (ownMember(unsaid, pointerTokens(pointer).at(-1) ?? "") ?? "there is no schema")
    : "the schema has no type";
