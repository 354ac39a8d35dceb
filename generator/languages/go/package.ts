/** A dialect's Go package: its entities and all package-level names. */

import { presenceOf } from "../../3-plan/presence.ts";
import {
  entitiesByName,
  type AliasEntity,
  type Dialect,
  type Entity,
  type Tuple,
} from "../../model/model.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import { naming as language } from "./naming.ts";
import { namesIn, openScope } from "../../naming/names.ts";
import type { Limits } from "../../model/limits.ts";
import { identifier, type Go } from "./encode.ts";
import { limitVariables, ruleVariableOf, variableOf } from "./limits.ts";
import { tupleTypes, type NamedTuple } from "../render/tuple-names.ts";

/** The names of an entity and of its associated declarations. */
export interface EntityNames {
  readonly type: Go;
  readonly parse: Go;
  readonly variants: readonly Go[];
  readonly constants: readonly Go[];
  readonly defaults: readonly Go[];
}

/** The names of the history functions, if the dialect has a history. */
export interface HistoryNames {
  readonly variable: Go;
  readonly read: Go;
  readonly write: Go;
  readonly versions: Go;
}

export interface Package {
  readonly dialect: Dialect;
  /** The string formats that have types of their own. */
  readonly native: ReadonlySet<NativeKind>;
  readonly historyNames: HistoryNames;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly limits: ReadonlyMap<Go, Go>;
  limitsOf(limits: Limits): Go;
  /** The variable of the entity's rule, if it has one. */
  ruleOf(entity: Entity): Go | undefined;
  namesOf(entity: Entity): EntityNames;
  /** The structs for tuples, each named after the tuple's location. */
  readonly tuples: ReadonlyMap<Tuple, NamedTuple>;
  tupleName(tuple: Tuple): Go;
}

export const names = namesIn(language);

type Scope = ReturnType<typeof openScope>;

const namesOfDefaults = (entity: Entity, type: string, entities: Package["entities"], scope: Scope): Go[] => {
  if (entity.kind !== "record") return [];
  const fields = names.record(entity).fields;
  return entity.fields.map((field, index) => {
    const name = `default${type}${fields[index] ?? ""}`;
    return identifier(presenceOf(field, entities).kind === "default" ? scope(name) : name);
  });
};

const namesAround = (
  entity: Entity,
  type: string,
  entities: Package["entities"],
  scope: Scope,
): EntityNames => ({
  type: identifier(type),
  parse: identifier(scope(`Parse${type}`)),
  variants:
    entity.kind === "union" ? names.variants(entity).map((name) => identifier(scope(type + name))) : [],
  constants: entity.kind === "enum" ? names.values(entity).map((name) => identifier(scope(type + name))) : [],
  defaults: namesOfDefaults(entity, type, entities, scope),
});

const historyNamesIn = (scope: Scope): HistoryNames => ({
  variable: identifier(scope("storedHistory")),
  read: identifier(scope("ReadHistory")),
  write: identifier(scope("WriteHistory")),
  versions: identifier(scope("HistoryVersions")),
});

/** Entities are named first. Other declarations take the remaining names. */
export const packageOf = (dialect: Dialect, native: Package["native"] = new Set()): Package => {
  const entities = entitiesByName(dialect);
  const scope = openScope(language.takenTypes);
  const types = dialect.entities.map((entity) => ({ entity, type: scope(names.type(entity)) }));
  const all = new Map(
    types.map(({ entity, type }) => [entity.name, namesAround(entity, type, entities, scope)]),
  );
  const typeOf = new Map(types.map(({ entity, type }) => [entity, type]));
  const limits = limitVariables(dialect.entities, (entity) => scope(`limitsOf${typeOf.get(entity) ?? ""}`));
  const tuples = tupleTypes(types, names, scope);
  return {
    dialect,
    native,
    tuples,
    tupleName(tuple) {
      const found = tuples.get(tuple);
      if (found === undefined) throw new TypeError("a tuple of another package has no name in this package");
      return identifier(found.name);
    },
    historyNames: historyNamesIn(scope),
    entities,
    limits,
    limitsOf: (asked) => variableOf(asked, limits),
    ruleOf: (entity) => ruleVariableOf(entity, limits),
    namesOf({ name, id }) {
      const found = all.get(name);
      if (found === undefined) throw new TypeError(`${id} has no names`);
      return found;
    },
  };
};

/** Returns true for a synonym of an entity or of untyped JSON. */
export const isSynonym = ({ type, rule }: AliasEntity): boolean =>
  rule === undefined && (type.kind === "reference" || type.kind === "json");

/** Returns true for a synonym of untyped JSON. */
export const isUntyped = (entity: Entity): boolean =>
  entity.kind === "alias" && entity.type.kind === "json" && isSynonym(entity);

/** Resolves synonyms to the entity they refer to. */
export const resolve = (name: string, within: Package): Entity => {
  const entity = within.entities.get(name);
  if (entity === undefined) throw new TypeError(`there is no entity ${name}`);
  return entity.kind === "alias" && entity.type.kind === "reference" && isSynonym(entity)
    ? resolve(entity.type.entity, within)
    : entity;
};
