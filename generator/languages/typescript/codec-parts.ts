/** Template data for codecs: expressions for decode, encode, mend and write for each entity. */

import {
  never,
  type Dialect,
  type Entity,
  type Field,
  type RecordEntity,
  type Type,
  type UnionEntity,
} from "../../model/model.ts";
import { behindAliases } from "../../model/members.ts";
import { notedDefaults } from "../../3-plan/noted-defaults.ts";
import { absentValue, isAlwaysThere, presenceOf } from "../../3-plan/presence.ts";
import { isDoubled } from "../../3-plan/alternatives.ts";
import { withoutNull } from "../../3-plan/nulls.ts";
import type { JsonValue } from "../../support/json.ts";
import { convertsOnlyBigints, type Changes } from "./changes.ts";
import {
  identifier,
  isAmong,
  isInherited,
  isThere,
  join,
  place,
  propertyKey,
  stringLiteral,
  ts,
  type TypeScript,
} from "./encode.ts";
import { decode, encode, gateAlone, needsLevel, write, writeInSum } from "./expressions.ts";
import { wireLiteral } from "./default-literals.ts";
import { mendExpression } from "./mends.ts";
import { split } from "./split.ts";
import { typeText } from "./type-text.ts";
import { unionCases } from "./union-cases.ts";
import { readType } from "./wholes.ts";

const space = ts`types.`;
const wire = ts`wire`;
const value = ts`value`;

/** Prints a property in an object literal, or a conditional assignment. */
interface Member {
  readonly key: TypeScript;
  readonly place: TypeScript;
  readonly condition: TypeScript;
  readonly expression: TypeScript;
}

const isAlways = ({ condition }: Member): boolean => condition === "";

const decodeMember = (field: Field, changes: Changes): Member => {
  const presence = presenceOf(field, changes.entities);
  const from = place(wire, field.wireName);
  const read = decode(presence.type, from, changes);
  const names = { key: propertyKey(field.wireName), place: place(value, field.wireName) };
  const fallback = absentValue(presence);
  if (fallback !== undefined) {
    const orNull = presence.nullIsAbsent ? ts` || ${from} === null` : ts``;
    const isAbsent = ts`${isThere(wire, field.wireName, true)}${orNull}`;
    const instead = decodedLiteral(presence.type, fallback, changes);
    return { ...names, condition: ts``, expression: ts`${isAbsent} ? ${instead} : ${read}` };
  }
  if (field.required) return { ...names, condition: ts``, expression: read };
  const notNull = presence.nullIsAbsent ? ts` && ${from} !== null` : ts``;
  return { ...names, condition: ts`${isThere(wire, field.wireName)}${notNull}`, expression: read };
};

/** Defaults are decoded like other wire data, except doubles. */
const decodedLiteral = (type: Type, fallback: JsonValue, changes: Changes): TypeScript =>
  fallback === null || type.kind === "double"
    ? wireLiteral(type, fallback, changes, space)
    : decodePresent(withoutNull(type, changes.entities), fallback, changes);

const decodePresent = (type: Type, fallback: JsonValue, changes: Changes): TypeScript =>
  decode(type, wireLiteral(type, fallback, changes, space), changes);

const encodeMember = (field: Field, changes: Changes): Member => {
  const presence = presenceOf(field, changes.entities);
  const from = place(value, field.wireName);
  const expression = encode(presence.type, from, changes);
  const names = { key: propertyKey(field.wireName), place: place(wire, field.wireName), expression };
  if (presence.kind === "empty") {
    const size = Array.isArray(presence.value) ? ts`${from}.length` : ts`Object.keys(${from}).length`;
    return { ...names, condition: ts`${size} > 0` };
  }
  return { ...names, condition: isAlwaysThere(presence) ? ts`` : isThere(value, field.wireName) };
};

const writeMember = (field: Field, isFirst: boolean, changes: Changes) => {
  const from = place(wire, field.wireName);
  const key = ts`${stringLiteral(`${isFirst ? "" : ","}${JSON.stringify(field.wireName)}:`)}`;
  const type = field.type;
  const constant =
    type.kind === "literal"
      ? stringLiteral(`${isFirst ? "" : ","}${JSON.stringify(field.wireName)}:${JSON.stringify(type.value)}`)
      : ts``;
  return {
    condition: field.required ? ts`` : isThere(wire, field.wireName),
    text: constant === "" ? ts`${key} + ${writeInSum(type, from, ts`level + 1`, changes)}` : constant,
    level: needsLevel(type, changes),
  };
};

const directionPart = (members: readonly Member[]) => {
  const { here, further } = split(members.filter((member) => !isAlways(member)));
  return { always: members.filter(isAlways), sometimes: here, further };
};

const recordPart = (entity: RecordEntity, changes: Changes) => {
  const { flatten, fields } = entity;
  const base = flatten === undefined ? "" : behindAliases(flatten.entity, changes.entities);
  const leads = flatten === undefined && fields[0]?.required === true;
  const written = split(fields.map((field, index) => writeMember(field, leads && index === 0, changes)));
  return {
    template: flatten === undefined ? "record" : "flatten",
    field: flatten === undefined ? ts`` : propertyKey(flatten.field),
    fieldPlace: flatten === undefined ? ts`` : place(value, flatten.field),
    base: flatten === undefined ? ts`` : identifier(base),
    baseLevel: changes.levels.has(base),
    keys: join(
      fields.map(({ wireName }) => stringLiteral(wireName)),
      ", ",
    ),
    cases: fields.map(({ wireName }) => stringLiteral(wireName)),
    keeps: entity.unknownFields === "keep",
    isIdle: fields.length === 0 && entity.unknownFields !== "keep",
    isFixed:
      entity.unknownFields !== "keep" && fields.every(({ required, type }) => required && isConstant(type)),
    hidesInherited: fields.some(({ wireName, required }) => !required && isInherited(wireName)),
    leads,
    decode: directionPart(fields.map((field) => decodeMember(field, changes))),
    encode: directionPart(fields.map((field) => encodeMember(field, changes))),
    write: written.here,
    writeFurther: written.further.map((lines) => ({ lines, level: lines.some(({ level }) => level) })),
  };
};

const externalCases = ({ variants }: UnionEntity, changes: Changes) => ({
  literals: variants.some(({ type }) => type.kind === "literal"),
  contents: variants
    .filter(({ type }) => type.kind !== "literal")
    .map(({ tags, type }) => {
      const tag = tags[0] ?? "";
      const key = propertyKey(tag);
      return {
        isOnWire: isAmong(wire, tag),
        isInValue: isAmong(value, tag),
        decode: ts`{ ${key}: ${decode(type, place(wire, tag), changes)} }`,
        encode: ts`{ ${key}: ${encode(type, place(value, tag), changes)} }`,
        write: ts`${stringLiteral(`{${JSON.stringify(tag)}:`)} + ${writeInSum(type, place(wire, tag), ts`level + 1`, changes)} + "}"`,
      };
    }),
});

/**
 * Type guards narrow by name, not by structure. If the types of alternatives overlap, only a cast selects the
 * right one.
 */
const untaggedCases = ({ variants }: UnionEntity, changes: Changes) => ({
  cases: variants.map(({ type }) => {
    const inner = type.kind === "nullable" ? type.of : type;
    const asWire = ts`wire as ${typeText(inner, "wire", changes, space)}`;
    const asValue = ts`value as ${typeText(inner, "value", changes, space)}`;
    const orNull = (code: TypeScript, from: TypeScript, none: TypeScript): TypeScript =>
      type.kind === "nullable" ? ts`${from} === null ? ${none} : ${code}` : code;
    return {
      is: gateAlone(type, wire, ts`validators.`),
      decode: orNull(decode(inner, asWire, changes), wire, ts`null`),
      encode: orNull(encode(inner, asValue, changes), value, ts`null`),
      write: orNull(write(inner, asWire, ts`level`, changes), wire, ts`"null"`),
    };
  }),
});

const isNamed = (type: Type): boolean =>
  type.kind === "nullable" || type.kind === "limited"
    ? isNamed(type.of)
    : ["list", "tuple", "map", "reference"].includes(type.kind);

/** Returns true if writing an entity requires type guards to select the alternative. */
export const asksGates = (entity: Entity): boolean =>
  entity.kind === "union" &&
  entity.tagging.kind === "untagged" &&
  entity.variants.some(({ type }) => isNamed(type));

/** A constant's encoded text is fixed, but the write function still requires its parameter. */
const isConstant = ({ kind }: Type): boolean => kind === "literal" || kind === "null";

const shapePart = (entity: Entity, dialect: Dialect, changes: Changes) => {
  switch (entity.kind) {
    case "record":
      return recordPart(entity, changes);
    case "union":
      switch (entity.tagging.kind) {
        case "internal":
          return {
            template: "internally-tagged",
            ...unionCases(entity, entity.tagging.tag, dialect, changes),
          };
        case "external":
          return { template: "externally-tagged", ...externalCases(entity, changes) };
        case "untagged":
          return {
            template: "untagged",
            doubled: isDoubled(entity, dialect),
            ...untaggedCases(entity, changes),
          };
        default:
          return never(entity.tagging);
      }
    case "enum":
      return { template: "plain", decode: wire, encode: value, write: ts`JSON.stringify(wire)` };
    case "alias":
      return {
        template: "plain",
        decode: decode(entity.type, wire, changes),
        encode: encode(entity.type, value, changes),
        write: isConstant(entity.type)
          ? ts`JSON.stringify(wire)`
          : write(entity.type, wire, ts`level`, changes),
      };
    default:
      return never(entity);
  }
};

const defaultsPart = (entity: Entity): TypeScript => {
  const defaults = notedDefaults(entity);
  return defaults === undefined ? ts`` : stringLiteral(defaults);
};

export const codecPart = (entity: Entity, dialect: Dialect, changes: Changes) => ({
  ...shapePart(entity, dialect, changes),
  defaults: defaultsPart(entity),
  name: identifier(entity.name),
  id: stringLiteral(entity.id),
  codec: convertsOnlyBigints(entity, changes) ? ts`codecWithDoubles` : ts`codec`,
  valueType: readType(entity, "value", changes),
  wireType: readType(entity, "wire", changes),
  differs: changes.differs.has(entity.name),
  decodes: changes.decodes.has(entity.name),
  encodes: changes.encodes.has(entity.name),
  mends: changes.mends.has(entity.name),
  level: changes.levels.has(entity.name),
  flattened: changes.flattened.has(entity.name),
  mended: mendExpression(entity, changes),
});
