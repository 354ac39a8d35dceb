/** Template data for the module: one package per dialect, the testee and the README. */

import { tupleView } from "./tuples.ts";
import { historyName } from "../../conform/case.ts";
import { compareText } from "../../support/diagnostics.ts";
import { notedDefaults } from "../../3-plan/noted-defaults.ts";
import { never, type Dialect, type Entity, type Type } from "../../model/model.ts";
import { declaredTypes, typesWithin } from "../../model/walk.ts";
import { encoded } from "../../support/text/code.ts";
import { aliasView, hasOwnCodec } from "./aliases.ts";
import { entityCodec, uncheckedCodec } from "./codec.ts";
import { commentLines } from "./comment.ts";
import { go, stringLiteral, type Go } from "./encode.ts";
import { enumView } from "./enums.ts";
import { hidesPrinting, methodLines, ownMethods, parser, unknownMethods, type Method } from "./methods.ts";
import { declaredFields, fieldNames } from "./field-names.ts";
import { resolve, type Package } from "./package.ts";
import { recordView } from "./records.ts";
import { markersOf, unknownMarkers } from "./shape.ts";
import { memberMethods, unknownMembers } from "./shared-members.ts";
import { unionView } from "./unions.ts";

const shapeView = (entity: Entity, within: Package): object => {
  switch (entity.kind) {
    case "record":
      return recordView(entity, within);
    case "union":
      return unionView(entity, within);
    case "enum":
      return enumView(entity, within);
    case "alias":
      return aliasView(entity, within);
    default:
      return never(entity);
  }
};

/** A record implements a union as a variant through its pointer. */
const markersFor = (entity: Entity, within: Package): Method[] => {
  const { type } = within.namesOf(entity);
  return entity.kind === "union"
    ? []
    : markersOf(entity.kind === "record" ? go`*${type}` : type, entity, within);
};

const entityView = (entity: Entity, within: Package): object => {
  const { type, parse } = within.namesOf(entity);
  const { code } = entityCodec(resolve(entity.name, within), within);
  const defaults = notedDefaults(entity);
  const hasMethods = entity.kind === "alias" ? hasOwnCodec(entity, within) : entity.kind !== "union";
  return {
    ...shapeView(entity, within),
    kind: entity.kind,
    codec: `${entity.kind === "union" ? entity.tagging.kind : entity.kind}-codec`,
    id: stringLiteral(entity.id),
    type,
    functions: methodLines([
      parser(parse, type, stringLiteral(entity.id), code),
      ...memberMethods(entity, within),
    ]),
    methods: hasMethods
      ? methodLines([...markersFor(entity, within), ...ownMethods(type, fieldNames(entity, within))])
      : go``,
    unchecked: uncheckedCodec(entity, within).code,
    rule: within.ruleOf(entity) ?? go``,
    defaults: defaults === undefined ? go`` : stringLiteral(defaults),
    hasCodec: hasMethods || entity.kind === "union",
  };
};

const isBigInt = (type: Type): boolean => type.kind === "integer" && type.bigint && type.width === "integer";

const packageComment = ({ description, title }: Dialect, module: string): Go[] =>
  commentLines(`Package ${module} contains the messages of ${title}.`, description);

/** Returns the package with a name that is unique in the module. */
export interface Module {
  readonly name: string;
  readonly package: Package;
}

export const hasCodecs = ({ package: within }: Module): boolean =>
  within.tuples.size > 0 ||
  within.dialect.entities.some((entity) => entity.kind !== "alias" || hasOwnCodec(entity, within));

export const limitsView = ({ name, package: { limits } }: Module): object => ({
  module: name,
  variables: [...limits].map(([value, variable]) => ({ name: variable, value })),
});

/** Returns the template data of unions for encoding/json/v2, or undefined if there are none. */
export const unionsView = ({ name, package: within }: Module): object | undefined => {
  const unions = within.dialect.entities
    .filter(({ kind }) => kind === "union")
    .map((entity) => ({ type: within.namesOf(entity).type }));
  const [first] = unions;
  return first === undefined ? undefined : { module: name, sample: first.type, unions };
};

/** Undefined if no union is open. */
const unknownMethodsOf = (within: Package): Go => {
  const markers = unknownMarkers(within);
  return markers.length === 0 ? go`` : methodLines([...markers, ...unknownMethods]);
};

export const moduleView = ({ name, package: within }: Module): object => ({
  comment: packageComment(within.dialect, name),
  module: name,
  usesFmt: within.dialect.entities.some((entity) => declaredFields(entity, within).some(hidesPrinting)),
  usesBigInt: within.dialect.entities.flatMap(declaredTypes).flatMap(typesWithin).some(isBigInt),
  entities: within.dialect.entities.map((entity) => entityView(entity, within)),
  tuples: [...within.tuples].map(([tuple, named]) => tupleView(tuple, named, within)),
  unknownMethods: unknownMethodsOf(within),
  unknownMembers: methodLines(unknownMembers(within)),
});

/**
 * Returns the type that encoding/json decodes an entity into. For unions and their synonyms, this is a box.
 */
const heldBy = (entity: Entity, { name, package: within }: Module): Go => {
  const meant = resolve(entity.name, within);
  const type = encoded<"go">(`${name}.${within.namesOf(meant.kind === "union" ? meant : entity).type}`);
  return meant.kind === "union" ? go`core.Box[${type}]` : type;
};

const historyInTestee = ({ name, package: { dialect, historyNames } }: Module): object[] =>
  dialect.history === undefined
    ? []
    : [
        {
          id: stringLiteral(`${dialect.name}.${historyName}`),
          versions: encoded<"go">(`${name}.${historyNames.versions}`),
          read: encoded<"go">(`${name}.${historyNames.read}`),
          write: encoded<"go">(`${name}.${historyNames.write}`),
        },
      ];

export const testeeView = (modules: readonly Module[]): object => ({
  imports: ["core", ...modules.map(({ name }) => name)].toSorted(compareText),
  entities: modules.flatMap((module) =>
    module.package.dialect.entities.map((entity) => ({
      id: stringLiteral(entity.id),
      type: encoded<"go">(`${module.name}.${module.package.namesOf(entity).type}`),
      held: heldBy(entity, module),
    })),
  ),
  histories: modules.flatMap(historyInTestee),
});
