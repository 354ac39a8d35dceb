/** Lists, tuples and maps that need functions of their own, and the name under which the functions of any type stand. */

import { verdictWidth } from "../../model/type.ts";
import { never, type Dialect, type Type } from "../../model/model.ts";
import { declaredTypes, typesOf, typesWithin } from "../../model/walk.ts";
import { identifier, type TypeScript } from "./encode.ts";

export interface Unit {
  readonly name: TypeScript;
  readonly type: Extract<Type, { kind: "list" | "tuple" | "map" }>;
}

const wordOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, "_");

/**
 * The name of a type, as functions carry it: `isUsage`, `isUsage_list`. Entities are PascalCase without
 * underscores, so that no list of one can take the name of another.
 */
export const unitName = (type: Type): string => {
  switch (type.kind) {
    case "reference":
      return type.entity;
    case "list":
      return `${unitName(type.items)}_list`;
    case "tuple": {
      const rest = type.rest === undefined ? [] : ["rest", unitName(type.rest)];
      return ["of", type.minItems, ...type.items.map(unitName), ...rest, "tuple"].join("_");
    }
    case "map":
      return `${unitName(type.values)}_map`;
    case "nullable":
      return `${unitName(type.of)}_or_null`;
    case "integer":
      return `${type.bigint ? "big_" : ""}${verdictWidth(type)}_`;
    case "literal":
      return `literal_${typeof type.value}_${wordOf(String(type.value))}_`;
    case "string":
    case "boolean":
    case "null":
    case "double":
    case "json":
      return `${type.kind}_`;
    case "limited":
      return unitName(type.of);
    default:
      return never(type);
  }
};

/** The items of a list come before the list. */
const unitsIn = (type: Type): Unit[] =>
  typesWithin(type)
    .flatMap((part): Unit[] =>
      part.kind === "list" || part.kind === "tuple" || part.kind === "map"
        ? [{ name: identifier(unitName(part)), type: part }]
        : [],
    )
    .toReversed();

const distinct = (types: readonly Type[]): Unit[] => [
  ...new Map(types.flatMap(unitsIn).map((unit) => [String(unit.name), unit])).values(),
];

/** Every list, tuple and map of a dialect, once each. */
export const unitsOf = ({ entities }: Dialect): Unit[] => distinct(entities.flatMap(typesOf));

/** The lists, tuples and maps that codecs read and write: members that nobody declared stay as they came. */
export const codedUnitsOf = ({ entities }: Dialect): Unit[] => distinct(entities.flatMap(declaredTypes));
