/** A dialect's Java package: its entities and the names of its types. */

import type { Limits } from "../../model/limits.ts";
import {
  entitiesByName,
  type Dialect,
  type Entity,
  type Tuple,
  type UnionEntity,
} from "../../model/model.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import type { Rule } from "../../model/rule.ts";
import { namesIn, openScope } from "../../naming/names.ts";
import { upperCamelCase, upperSnakeCase, wordsOf } from "../../naming/words.ts";
import { onceEach } from "../../support/once.ts";
import { tupleTypes, type NamedTuple } from "../render/tuple-names.ts";
import { identifier, java, packageName, type Java } from "./encode.ts";
import { constantOf, limitConstants, limitsValue, ruleValue } from "./limits.ts";
import { naming } from "./naming.ts";
import { textNames } from "./native-types.ts";

export interface Package {
  readonly dialect: Dialect;
  /** The packages of the core and of this dialect. */
  readonly core: Java;
  readonly name: Java;
  /** The string formats that have types of their own. */
  readonly native: ReadonlySet<NativeKind>;
  /** The leading arguments of each codec, if the core is a separate package. */
  readonly versionArgument: Java;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly limits: ReadonlyMap<Java, Java>;
  limitsOf(limits: Limits): Java;
  ruleOf(rule: Rule): Java;
  typeOf(entity: Entity): Java;
  /** Records for variants that have no separate type. */
  variantsOf(union: UnionEntity): readonly Java[];
  readonly tuples: ReadonlyMap<Tuple, NamedTuple>;
  tupleName(tuple: Tuple): Java;
  readonly historyName: Java;
  /** The class of the handwritten methods. */
  readonly methodsName: Java;
}

export const names = namesIn(naming);

type Scope = ReturnType<typeof openScope>;

/** Class files are named after nested types, and file names are limited to 255 characters. */
const longest = 100;

/** Some file systems are case-insensitive. */
const caselessScope = (taken: readonly string[]): Scope => {
  const scope = openScope();
  const given = new Set(taken.map((name) => name.toLowerCase()));
  return (name) => {
    const short = name.slice(0, longest);
    let free = scope(short);
    while (given.has(free.toLowerCase())) free = scope(short);
    given.add(free.toLowerCase());
    return free;
  };
};

const found = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = map.get(key);
  if (value === undefined) throw new TypeError("belongs to another package");
  return value;
};

/** A record nested in a union must not hide a type of the package. */
const variantNames = (union: UnionEntity, isTaken: (name: string) => boolean): Java[] => {
  const scope = openScope();
  return names
    .variants(union)
    .map((name) => name.slice(0, longest))
    .map((name) => identifier(scope(isTaken(name.toLowerCase()) ? `${name}Variant` : name)));
};

/** The root package, the core package, the core version that codecs require, and the native kinds. */
export interface Surroundings {
  readonly root: string;
  readonly core: string;
  readonly versionArgument: Java;
  readonly native: ReadonlySet<NativeKind>;
}

export const packageOf = (
  dialect: Dialect,
  { root, core, versionArgument, native }: Surroundings,
  module: string,
): Package => {
  const ofCore = textNames(native);
  const scope = caselessScope(ofCore);
  const types = dialect.entities.map((entity) => ({ entity, type: scope(names.type(entity)) }));
  const byName = new Map(types.map(({ entity, type }) => [entity.name, type]));
  const typeNamed = ({ name }: Entity): string => found(byName, name);
  const limitScope = openScope();
  const limits = limitConstants(dialect.entities, (entity) =>
    limitScope(upperSnakeCase(wordsOf(typeNamed(entity)))),
  );
  const tuples = tupleTypes(types, names, scope);
  const taken = new Set(
    [...ofCore, ...byName.values(), ...[...tuples.values()].map(({ name }) => name)].map((name) =>
      name.toLowerCase(),
    ),
  );
  return {
    dialect,
    core: packageName(core),
    versionArgument,
    name: packageName(`${root}.${module}`),
    native,
    entities: entitiesByName(dialect),
    limits,
    limitsOf: (asked) => constantOf(limitsValue(asked), limits),
    ruleOf: (rule) => constantOf(ruleValue(rule), limits),
    typeOf: (entity) => identifier(typeNamed(entity)),
    variantsOf: onceEach((union: UnionEntity) => variantNames(union, (name) => taken.has(name))),
    tuples,
    historyName: identifier(scope("StoredHistory")),
    methodsName: identifier(scope(`${upperCamelCase(wordsOf(dialect.name))}Methods`)),
    tupleName: (tuple) => java`${identifier(found(tuples, tuple).name)}`,
  };
};

/** Resolves synonyms to the entity they refer to. A synonym with a rule has its own codec. */
export const resolveCodec = (name: string, within: Package): Entity => {
  const entity = found(within.entities, name);
  return entity.kind === "alias" && entity.type.kind === "reference" && entity.rule === undefined
    ? resolveCodec(entity.type.entity, within)
    : entity;
};

/** Resolves synonyms to the entity whose Java type they share. */
export const resolve = (name: string, within: Package): Entity => {
  const entity = resolveCodec(name, within);
  return entity.kind === "alias" && entity.type.kind === "reference"
    ? resolve(entity.type.entity, within)
    : entity;
};
