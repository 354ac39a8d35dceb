/** Tuple names, based on each tuple's location, for languages in which every tuple is a separate type. */

import type { Entity, Tuple, Type } from "../../model/model.ts";
import { never } from "../../model/model.ts";
import { ordinals } from "../../model/tuple.ts";
import type { Names } from "../../naming/names.ts";

export interface NamedTuple {
  readonly name: string;
  /** The location for error messages: `shapes.Line/start`. */
  readonly place: string;
}

interface Placed {
  readonly tuple: Tuple;
  readonly words: readonly string[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const tuplesIn = (type: Type, words: readonly string[]): Placed[] => {
  switch (type.kind) {
    case "tuple":
      return [
        { tuple: type, words },
        ...type.items.flatMap((item, index) => tuplesIn(item, [...words, capital(ordinals[index] ?? "")])),
        ...(type.rest === undefined ? [] : tuplesIn(type.rest, [...words, "Rest"])),
      ];
    case "list":
      return tuplesIn(type.items, [...words, "Item"]);
    case "map":
      return tuplesIn(type.values, [...words, "Value"]);
    case "nullable":
    case "limited":
      return tuplesIn(type.of, words);
    default:
      return [];
  }
};

/** The type of an alias or variant, which is already named. */
const placedIn = (entity: Entity, names: Names): Placed[] => {
  switch (entity.kind) {
    case "record": {
      const own = names.record(entity).fields;
      const fields = entity.fields.flatMap(({ type }, index) => tuplesIn(type, [own[index] ?? ""]));
      return entity.rest === undefined ? fields : [...fields, ...tuplesIn(entity.rest, ["Others"])];
    }
    case "union": {
      const own = names.variants(entity);
      return entity.variants.flatMap(({ type }, index) => tuplesIn(type, [own[index] ?? "", "Items"]));
    }
    case "alias":
      return tuplesIn(entity.type, ["Items"]);
    case "enum":
      return [];
    default:
      return never(entity);
  }
};

/** A type used by several records is named after the first one. */
export const tupleTypes = (
  types: readonly { readonly entity: Entity; readonly type: string }[],
  names: Names,
  scope: (name: string) => string,
): ReadonlyMap<Tuple, NamedTuple> => {
  const all = new Map<Tuple, NamedTuple>();
  for (const { entity, type } of types)
    for (const { tuple, words } of placedIn(entity, names))
      if (!all.has(tuple)) all.set(tuple, { name: scope(type + words.join("")), place: entity.id });
  return all;
};
