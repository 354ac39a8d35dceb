/** Walks over types: what lies in one, without following references, and the same type with its parts changed. */

import type { Limits } from "./limits.ts";
import { never, type Entity, type Type } from "./model.ts";
import { graphOf, reached } from "./graph.ts";

/** The types that stand directly in a type. */
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

/** A type and all that lies in it, the outermost first. */
export const typesWithin = (type: Type): readonly Type[] => [type, ...partsOf(type).flatMap(typesWithin)];

/** A type and what judges the same data: what lies under its limits and beside null. */
export const typesOfSameData = (type: Type): readonly Type[] =>
  type.kind === "nullable" || type.kind === "limited" ? [type, ...typesOfSameData(type.of)] : [type];

/** A type beside null, which stands once and outside of all limits. */
export const orNull = (of: Type): Type =>
  ["nullable", "null", "json"].includes(of.kind) ? of : { kind: "nullable", of };

/** The same type with each of its direct parts changed. */
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

/** The entities that some types name. */
export const namesIn = (types: readonly Type[]): string[] =>
  types.flatMap((type) => (type.kind === "reference" ? [type.entity] : []));

/** The types that an entity gives names or tags to: fields behind the entity that is flattened, variants, the aliased type. */
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

/** Every type that stands directly in an entity, also that of members that are not declared. */
export const typesOf = (entity: Entity): readonly Type[] =>
  entity.kind === "record" && entity.rest !== undefined
    ? [...declaredTypes(entity), entity.rest]
    : declaredTypes(entity);

/** All types in an entity, the outermost first. */
export const allTypesIn = (entity: Entity): readonly Type[] => typesOf(entity).flatMap(typesWithin);

/** All limits of an entity: those of the object as a whole, and of every type in it. */
export const allLimitsIn = (entity: Entity): readonly Limits[] => [
  ...(entity.kind === "record" && entity.limits !== undefined ? [entity.limits] : []),
  ...allTypesIn(entity).flatMap((type) => (type.kind === "limited" ? [type.limits] : [])),
];

/** The entities that stand in an entity, once each. */
export const referencesOf = (entity: Entity): readonly string[] => [...new Set(namesIn(allTypesIn(entity)))];

/** The given entities and all that they refer to, however far away. */
export const reachableEntities = (
  given: readonly Entity[],
  lookup: ReadonlyMap<string, Entity>,
): ReadonlySet<Entity> =>
  reached(given, (entity) => referencesOf(entity).flatMap((name) => lookup.get(name) ?? []));

/** The names of all entities that satisfy a test, or refer to one that does. */
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

/** The same entity with every type in it changed. */
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
