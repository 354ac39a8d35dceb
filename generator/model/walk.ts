/** Traversal and transformation of types, without following references. */

import type { Limits } from "./limits.ts";
import { never, type Entity, type Type } from "./model.ts";
import { graphOf, reached } from "./graph.ts";

/** Returns a type's direct parts. */
export const partsOf = (type: Type): readonly Type[] => {
  switch (type.kind) {
    case "list":
      return [type.items];
    case "tuple":
      return type.rest === undefined ? type.items : [...type.items, type.rest];
    case "map":
      return [type.values];
    case "nullable":
    case "limited":
      return [type.of];
    case "string":
    case "boolean":
    case "null":
    case "double":
    case "integer":
    case "literal":
    case "json":
    case "reference":
      return [];
    default:
      return never(type);
  }
};

export const typesWithin = (type: Type): readonly Type[] => [type, ...partsOf(type).flatMap(typesWithin)];

/** Returns a type and the types inside its limits and null, which apply to the same data. */
export const typesOfSameData = (type: Type): readonly Type[] =>
  type.kind === "nullable" || type.kind === "limited" ? [type, ...typesOfSameData(type.of)] : [type];

/** Makes a type nullable, with null outside all limits and never added twice. */
export const orNull = (of: Type): Type =>
  ["nullable", "null", "json"].includes(of.kind) ? of : { kind: "nullable", of };

/** Returns the type with each direct part replaced. */
export const withParts = (type: Type, change: (part: Type) => Type): Type => {
  switch (type.kind) {
    case "list":
      return { ...type, items: change(type.items) };
    case "tuple": {
      const rest = type.rest === undefined ? {} : { rest: change(type.rest) };
      return { ...type, items: type.items.map(change), ...rest };
    }
    case "map":
      return { ...type, values: change(type.values) };
    case "nullable":
    case "limited":
      return { ...type, of: change(type.of) };
    default:
      return type;
  }
};

/** Returns the names of referenced entities. */
export const namesIn = (types: readonly Type[]): string[] =>
  types.flatMap((type) => (type.kind === "reference" ? [type.entity] : []));

/**
 * Returns the declared types of an entity: the flattened entity and fields, variants, or the aliased type.
 */
export const declaredTypes = (entity: Entity): readonly Type[] => {
  switch (entity.kind) {
    case "record": {
      const { flatten, fields } = entity;
      const base: Type[] = flatten === undefined ? [] : [{ kind: "reference", entity: flatten.entity }];
      return [...base, ...fields.map(({ type }) => type)];
    }
    case "union":
      return entity.variants.map(({ type }) => type);
    case "alias":
      return [entity.type];
    case "enum":
      return [];
    default:
      return never(entity);
  }
};

/** Returns every type directly in an entity, including the type of undeclared members. */
export const typesOf = (entity: Entity): readonly Type[] =>
  entity.kind === "record" && entity.rest !== undefined
    ? [...declaredTypes(entity), entity.rest]
    : declaredTypes(entity);

/** Returns all types in an entity, outermost first. */
export const allTypesIn = (entity: Entity): readonly Type[] => typesOf(entity).flatMap(typesWithin);

/** Returns all limits in an entity. */
export const allLimitsIn = (entity: Entity): readonly Limits[] => [
  ...(entity.kind === "record" && entity.limits !== undefined ? [entity.limits] : []),
  ...allTypesIn(entity).flatMap((type) => (type.kind === "limited" ? [type.limits] : [])),
];

export const referencesOf = (entity: Entity): readonly string[] => [...new Set(namesIn(allTypesIn(entity)))];

export const reachableEntities = (
  given: readonly Entity[],
  lookup: ReadonlyMap<string, Entity>,
): ReadonlySet<Entity> =>
  reached(given, (entity) => referencesOf(entity).flatMap((name) => lookup.get(name) ?? []));

export const entitiesReaching = (
  entities: readonly Entity[],
  test: (entity: Entity) => boolean,
  references: (entity: Entity) => readonly string[] = referencesOf,
): ReadonlySet<string> => {
  const users = graphOf(
    entities.flatMap((entity) => references(entity).map((from) => ({ from, to: entity.name }))),
  );
  const own = entities.filter(test).map(({ name }) => name);
  return reached(own, (name) => users.get(name) ?? []);
};

/** Returns the entity with every type replaced. */
export const withTypes = (entity: Entity, change: (type: Type) => Type): Entity => {
  switch (entity.kind) {
    case "record": {
      const fields = entity.fields.map((field) => ({ ...field, type: change(field.type) }));
      return { ...entity, fields, ...(entity.rest === undefined ? {} : { rest: change(entity.rest) }) };
    }
    case "union":
      return {
        ...entity,
        variants: entity.variants.map((variant) => ({ ...variant, type: change(variant.type) })),
      };
    case "alias":
      return { ...entity, type: change(entity.type) };
    case "enum":
      return entity;
    default:
      return never(entity);
  }
};
