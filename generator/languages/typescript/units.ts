/** Lists, tuples and maps with separate functions, and the names of all functions. */

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
 * Returns the suffix of function names for a type: `isUsage`, `isUsage_list`. Entities are in PascalCase, so
 * the underscore is unambiguous.
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

export const unitsOf = ({ entities }: Dialect): Unit[] => distinct(entities.flatMap(typesOf));

/** Returns the lists, tuples and maps with codecs. Undeclared properties are not converted. */
export const codedUnitsOf = ({ entities }: Dialect): Unit[] => distinct(entities.flatMap(declaredTypes));
