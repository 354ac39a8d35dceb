/** The locations in a schema that are counted: entities, members, variants and enum values. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { never, type Entity, type EnumValue, type Type, type UnionEntity } from "../model/model.ts";
import { reachableEntities } from "../model/walk.ts";

export type Lookup = ReadonlyMap<string, Entity>;

export type Place =
  | { readonly kind: "entity"; readonly entity: string }
  | { readonly kind: "member"; readonly entity: string; readonly name: string }
  /** A variant's tag, or its type if it has no tag. */
  | { readonly kind: "variant"; readonly entity: string; readonly name: string }
  | { readonly kind: "value"; readonly entity: string; readonly value: EnumValue["value"] };

/** A location's key in usage data. Entity names contain none of the separators. */
export const keyOf = (place: Place): string => {
  switch (place.kind) {
    case "entity":
      return place.entity;
    case "member":
      return `${place.entity}.${place.name}`;
    case "variant":
      return `${place.entity}|${place.name}`;
    case "value":
      return `${place.entity}=${writeJson(place.value)}`;
    default:
      return never(place);
  }
};

/** The name used for the variant that accepts all other tags. */
const others = "(other)";

const typeWord = (type: Type): string => {
  switch (type.kind) {
    case "reference":
      return type.entity;
    case "literal":
      return writeJson(type.value);
    case "limited":
      return typeWord(type.of);
    case "nullable":
      return `${typeWord(type.of)} or null`;
    case "list":
      return `list of ${typeWord(type.items)}`;
    case "map":
      return `map of ${typeWord(type.values)}`;
    default:
      return type.kind;
  }
};

/** Returns the names of each variant. Variants of the same type are numbered. */
export const variantNames = ({ tagging, variants }: UnionEntity): readonly (readonly string[])[] => {
  if (tagging.kind !== "untagged") return variants.map(({ tags }) => (tags.length === 0 ? [others] : tags));
  const words = variants.map(({ type }) => typeWord(type));
  return words.map((word, index) => {
    const number = words.slice(0, index).filter((one) => one === word).length + 1;
    return [number === 1 ? word : `${word} ${number}`];
  });
};

/** Returns the locations directly inside an entity. */
export const placesWithin = (entity: Entity): readonly Place[] => {
  const { name: of } = entity;
  switch (entity.kind) {
    case "record":
      return entity.fields.map(({ wireName }) => ({ kind: "member", entity: of, name: wireName }));
    case "union":
      return variantNames(entity)
        .flat()
        .map((name) => ({ kind: "variant", entity: of, name }));
    case "enum":
      return entity.values.map(({ value }) => ({ kind: "value", entity: of, value }));
    case "alias":
      return [];
    default:
      return never(entity);
  }
};

/** Returns the entities that documents of the root can contain, starting with the root. */
export const entitiesUnder = (root: string, lookup: Lookup): readonly Entity[] => {
  const entity = lookup.get(root);
  return entity === undefined ? [] : [...reachableEntities([entity], lookup)];
};

/** Formats a place: `phi.Usage.input`, `phi.Content "text"`. */
export const placeText = (dialect: string, place: Place): string => {
  const entity = `${dialect}.${place.entity}`;
  switch (place.kind) {
    case "entity":
      return entity;
    case "member":
      return `${entity}.${place.name}`;
    case "variant":
      return `${entity} ${writeJson(place.name)}`;
    case "value":
      return `${entity} ${writeJson(place.value)}`;
    default:
      return never(place);
  }
};
