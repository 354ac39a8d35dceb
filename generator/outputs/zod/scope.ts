/** The order of the schemas in a module, and how each one refers to the others. */

import { declarationsOf } from "../../3-plan/declarations.ts";
import { entitiesByName, type Dialect, type Entity, type Type } from "../../model/model.ts";
import { namesIn, typesOf, typesWithin } from "../../model/walk.ts";
import { extendedBy, isObject } from "./shapes.ts";
import { discriminatorOf, hasOwnTags } from "./tags.ts";

export interface Scope {
  readonly entities: Entities;
  /** Returns true if the named schema is defined later, or is the current one. */
  readonly isLater: (name: string) => boolean;
  /** Recursive entities whose schema needs a type annotation, because TypeScript cannot infer it. */
  readonly explicit: ReadonlySet<string>;
  /** Recursive entities whose type is inferred from getters. */
  readonly inferred: ReadonlySet<string>;
}

type Entities = ReadonlyMap<string, Entity>;

const refersTo = (type: Type, names: ReadonlySet<string>): boolean =>
  namesIn(typesWithin(type)).some((name) => names.has(name));

const isInferable = (entity: Entity, recursive: ReadonlySet<string>, entities: Entities): boolean => {
  if (entity.kind === "record")
    return isObject(entity, entities) && (entity.rest === undefined || !refersTo(entity.rest, recursive));
  if (entity.kind !== "union" || entity.open) return false;
  const tag = discriminatorOf(entity, entities);
  const { tagging, variants } = entity;
  if (tagging.kind !== "internal") return tag !== undefined;
  return variants.every((variant) => hasOwnTags(variant, tagging.tag, entities));
};

/** Returns the types that a definition evaluates. Getters of recursive records are evaluated later. */
const evaluatedIn = (entity: Entity, recursive: ReadonlySet<string>, entities: Entities): readonly Type[] => {
  if (entity.kind !== "record") return typesOf(entity);
  const base = extendedBy(entity, entities)?.base.name;
  const extended: readonly Type[] = base === undefined ? [] : [{ kind: "reference", entity: base }];
  const later = recursive.has(entity.name)
    ? entity.fields.map(({ type }) => type).filter((type) => refersTo(type, recursive))
    : [];
  return [...extended, ...typesOf(entity).filter((type) => !later.includes(type))];
};

/** Returns the entities in the order of their definitions, each with its scope. */
export const inOrder = (dialect: Dialect): readonly { entity: Entity; scope: Scope }[] => {
  const entities = entitiesByName(dialect);
  const { recursive } = declarationsOf(dialect.entities, typesOf);
  const declared = declarationsOf(dialect.entities, (entity) => evaluatedIn(entity, recursive, entities));
  const isInferred = (entity: Entity): boolean =>
    !declared.recursive.has(entity.name) && isInferable(entity, recursive, entities);
  const explicit = new Set(
    [...recursive].filter(
      (name) => !declared.inOrder.some((entity) => entity.name === name && isInferred(entity)),
    ),
  );
  const inferred = new Set([...recursive].filter((name) => !explicit.has(name)));
  const places = new Map(declared.inOrder.map(({ name }, index) => [name, index]));
  return declared.inOrder.map((entity, index) => ({
    entity,
    scope: { entities, explicit, inferred, isLater: (name) => (places.get(name) ?? -1) >= index },
  }));
};
