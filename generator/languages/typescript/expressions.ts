/** Expressions for types: check, decode, encode and write. */

import { verdictWidth } from "../../model/type.ts";
import { never, type IntegerWidth, type Type } from "../../model/model.ts";
import type { Changes } from "./changes.ts";
import { decodesLeaf, encodesLeaf, someType } from "./changes.ts";
import { identifier, jsonLiteral, stringLiteral, ts, type TypeScript } from "./encode.ts";
import { unitName } from "./units.ts";

const plainGates: Record<IntegerWidth, TypeScript> = {
  uint64: ts`core.isUint64`,
  uint32: ts`core.isUint32`,
  int64: ts`core.isInt64`,
  int32: ts`core.isInt32`,
  uint16: ts`core.isUint16`,
  uint8: ts`core.isUint8`,
  int16: ts`core.isInt16`,
  int8: ts`core.isInt8`,
  integer: ts`core.isInteger`,
};

const bigGates: Record<IntegerWidth, TypeScript> = {
  uint64: ts`core.isBigUint64`,
  uint32: ts`core.isBigUint32`,
  int64: ts`core.isBigInt64`,
  int32: ts`core.isBigInt32`,
  uint16: ts`core.isBigUint16`,
  uint8: ts`core.isBigUint8`,
  int16: ts`core.isBigInt16`,
  int8: ts`core.isBigInt8`,
  integer: ts`core.isBigInteger`,
};

/**
 * Returns a condition that checks whether `wire` matches the structure of the type. `space` is the namespace
 * of the type guards.
 */
export const gate = (type: Type, wire: TypeScript, space: TypeScript = ts``): TypeScript => {
  switch (type.kind) {
    case "string":
      return ts`typeof ${wire} === "string"`;
    case "boolean":
      return ts`typeof ${wire} === "boolean"`;
    case "null":
      return ts`${wire} === null`;
    case "double":
      return ts`core.isDouble(${wire})`;
    case "integer":
      return ts`${(type.bigint ? bigGates : plainGates)[verdictWidth(type)]}(${wire})`;
    case "literal":
      return ts`${wire} === ${jsonLiteral(type.value)}`;
    case "json":
      return ts`${wire} !== undefined`;
    case "nullable":
      return ts`(${wire} === null || ${gate(type.of, wire, space)})`;
    case "list":
    case "tuple":
    case "map":
    case "reference":
      return ts`${space}is${identifier(unitName(type))}(${wire})`;
    case "limited":
      return gate(type.of, wire, space);
    default:
      return never(type);
  }
};

/** Like `gate`, but the condition is not part of a larger expression. */
export const gateAlone = (type: Type, wire: TypeScript, space: TypeScript): TypeScript => {
  if (type.kind === "limited") return gateAlone(type.of, wire, space);
  return type.kind === "nullable"
    ? ts`${wire} === null || ${gate(type.of, wire, space)}`
    : gate(type, wire, space);
};

export const gateFunction = (type: Type, space: TypeScript): TypeScript =>
  ["list", "tuple", "map", "reference"].includes(type.kind)
    ? ts`${space}is${identifier(unitName(type))}`
    : ts`(item${space === "" ? ts`` : ts`: unknown`}) => ${gate(type, ts`item`, space)}`;

const reaches = (type: Type, names: ReadonlySet<string>, itself: (leaf: Type) => boolean): boolean =>
  someType(type, (leaf) => (leaf.kind === "reference" ? names.has(leaf.entity) : itself(leaf)));

export const decodes = (type: Type, changes: Changes): boolean => reaches(type, changes.decodes, decodesLeaf);

export const encodes = (type: Type, changes: Changes): boolean => reaches(type, changes.encodes, encodesLeaf);

export const mends = (type: Type, changes: Changes): boolean =>
  someType(type, (leaf) => leaf.kind === "reference" && changes.mends.has(leaf.entity));

/** Returns true if the type refers to an entity that reports its own issues. */
export const leadsOn = (type: Type): boolean => someType(type, ({ kind }) => kind === "reference");

export const decode = (type: Type, wire: TypeScript, changes: Changes): TypeScript => {
  if (!decodes(type, changes)) return wire;
  if (type.kind === "nullable") return ts`${wire} === null ? null : ${decode(type.of, wire, changes)}`;
  if (type.kind === "integer") return ts`BigInt(${wire})`;
  if (type.kind === "double") return ts`Number(${wire})`;
  return ts`decode${identifier(unitName(type))}(${wire})`;
};

export const encode = (type: Type, value: TypeScript, changes: Changes): TypeScript => {
  if (!encodes(type, changes)) return value;
  if (type.kind === "nullable") return ts`${value} === null ? null : ${encode(type.of, value, changes)}`;
  if (type.kind === "integer") return ts`core.bigToWire(${value})`;
  return ts`encode${identifier(unitName(type))}(${value})`;
};

export const needsLevel = (type: Type, changes: Changes): boolean =>
  reaches(type, changes.levels, ({ kind }) => kind === "json");

/** Returns the JSON text of wire data. `level` is an expression for the nesting depth. */
export const write = (type: Type, wire: TypeScript, level: TypeScript, changes: Changes): TypeScript => {
  switch (type.kind) {
    case "string":
      return ts`core.writeString(${wire})`;
    case "boolean":
    case "integer":
      return ts`String(${wire})`;
    case "null":
      return ts`"null"`;
    case "double":
      return ts`core.writeNumber(${wire})`;
    case "literal":
      return stringLiteral(JSON.stringify(type.value));
    case "json":
      return ts`core.writeFragment(${wire}, ${level})`;
    case "nullable":
      return ts`${wire} === null ? "null" : ${write(type.of, wire, level, changes)}`;
    case "list":
    case "tuple":
    case "map":
    case "reference":
      return ts`write${identifier(unitName(type))}(${wire}${needsLevel(type, changes) ? ts`, ${level}` : ts``})`;
    case "limited":
      return write(type.of, wire, level, changes);
    default:
      return never(type);
  }
};

const isChoice = (type: Type): boolean =>
  type.kind === "nullable" || (type.kind === "limited" && isChoice(type.of));

/** Like `write`, but the result can be an operand of a concatenation. */
export const writeInSum = (type: Type, wire: TypeScript, level: TypeScript, changes: Changes): TypeScript => {
  const text = write(type, wire, level, changes);
  return isChoice(type) ? ts`(${text})` : text;
};
