/** Template data for entities. */

import { never, type AliasEntity, type Dialect, type EnumEntity, type Entity } from "../../model/model.ts";
import { unportable } from "../../model/verdict.ts";
import { hasMembers } from "../../model/members.ts";
import { planText } from "../../history/text.ts";
import { methodsOf } from "../methods.ts";
import {
  constantLiteral,
  docLines,
  identifier,
  isWide,
  newtype,
  rust,
  stringLiteral,
  textLiteral,
  wireNote,
  type Rust,
} from "./encode.ts";
import { limitTable, ruleTable } from "./limits.ts";
import { recordPart } from "./records.ts";
import { names, scopeOf, type RustScope } from "./scope.ts";
import { deriveOf } from "./traits.ts";
import { checkedName, codecType, valueType } from "./types.ts";
import { unionPart } from "./unions.ts";

const enumPart = (entity: EnumEntity) => {
  const own = names.values(entity);
  const isWords = entity.values.every(({ value }) => typeof value === "string");
  const unknown = {
    doc: docLines(["A value that is unknown to this version."], 4),
    declaration: rust`Unknown(String),`,
  };
  const known = entity.values.map(({ description, value }, index) => ({
    doc: docLines([description, ...wireNote(value, own[index] ?? "")], 4),
    declaration: rust`${identifier(own[index] ?? "")},`,
  }));
  return {
    template: "enum",
    derive: entity.open
      ? rust`Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash`
      : rust`Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash`,
    macro: isWords ? rust`words` : rust`values`,
    open: entity.open,
    values: entity.open ? [...known, unknown] : known,
    lines: entity.values.map(
      ({ value }, index) => rust`${constantLiteral(value)} => ${identifier(own[index] ?? "")};`,
    ),
  };
};

const aliasPart = (entity: AliasEntity, scope: RustScope) => {
  const { name, type } = entity;
  const boxed = scope.isBoxed(name, "alias");
  return {
    template: "alias",
    derive: deriveOf(entity, scope.doubles),
    declaration: newtype(scope.typeName(name), valueType(type, boxed, scope)),
    codec: codecType(type, boxed, scope),
    object: hasMembers(type, scope.byName),
  };
};

const shapePart = (entity: Entity, scope: RustScope) => {
  switch (entity.kind) {
    case "record":
      return recordPart(entity, scope);
    case "union":
      return unionPart(entity, scope);
    case "enum":
      return enumPart(entity);
    case "alias":
      return aliasPart(entity, scope);
    default:
      return never(entity);
  }
};

/** Limits that only the TypeScript validators enforce. */
const limitNotes = (entity: Entity): string[] => {
  const constraints = unportable(entity);
  if (constraints.length === 0) return [];
  const limits = constraints.map(
    (limit) => `${limit.keyword} at ${limit.pointer.slice(entity.pointer.length) || "the whole"}`,
  );
  return [`Not enforced: ${limits.join(", ")}.`];
};

/** Returns the id, paired with the codec that checks the entity's rule if it has one. */
const idPart = ({ name, id, rule }: Entity, scope: RustScope): Rust =>
  rule === undefined ? stringLiteral(id) : rust`(${stringLiteral(id)}, ${checkedName(name, scope)})`;

type Part = ReturnType<typeof shapePart>;

const isTooWide = (part: Part, name: Rust): boolean => {
  if ("declaration" in part) return isWide([part.declaration], 0);
  const inside = "members" in part ? part.members : "variants" in part ? part.variants : part.values;
  return (
    isWide([rust`pub struct ${name} {`], 0) ||
    isWide(
      inside.map(({ declaration }) => declaration),
      4,
    )
  );
};

const entityPart = (entity: Entity, scope: RustScope) => {
  const part = shapePart(entity, scope);
  const name = identifier(names.type(entity));
  return {
    ...part,
    name,
    id: idPart(entity, scope),
    doc: docLines([entity.description, ...limitNotes(entity)], 0),
    deprecated: entity.deprecated,
    isWide: isTooWide(part, name),
  };
};

const historyPart = ({ name, history }: Dialect, scope: RustScope) =>
  history !== undefined && {
    entity: scope.typeName(history.entity),
    name: stringLiteral(`${name}.history`),
    plan: textLiteral(planText(history)),
  };

export const moduleView = (dialect: Dialect, native: RustScope["native"]) => {
  const scope = scopeOf(dialect, native);
  const entities = dialect.entities.map((entity) => entityPart(entity, scope));
  const tables = [...scope.allLimits().map(limitTable), ...scope.allRules().map(ruleTable)];
  return {
    doc: docLines([dialect.title, dialect.description], 0, [], "//!"),
    entities,
    history: historyPart(dialect, scope),
    hasMethods: methodsOf(dialect, "rust.rs").length > 0,
    limits: tables,
    hasPatterns: tables.some(({ hasPatterns }) => hasPatterns),
    constants: scope.constants().map(({ name, value }) => rust`${name} = ${constantLiteral(value)};`),
  };
};
