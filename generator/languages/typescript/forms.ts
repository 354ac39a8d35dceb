/** Checks as declarations for koine/core. Undefined if a keyword is supported only by Ajv. */

import { isJsonObject, type JsonObject, type JsonValue, objectAt, ownMember } from "../../support/json.ts";
import { isWidth } from "../../schema/formats.ts";
import type { IntegerWidth } from "../../model/model.ts";
import { jsonLiteral, join, ts, type TypeScript } from "./encode.ts";

type Read = (check: JsonObject) => TypeScript | undefined;

const pure = ts`/* @__PURE__ */ `;

const plainIntegers: Readonly<Record<IntegerWidth, TypeScript>> = {
  uint64: ts`core.aUint64`,
  uint32: ts`core.aUint32`,
  int64: ts`core.anInt64`,
  int32: ts`core.anInt32`,
  uint16: ts`core.aUint16`,
  uint8: ts`core.aUint8`,
  int16: ts`core.anInt16`,
  int8: ts`core.anInt8`,
  integer: ts`core.anInteger`,
};

const bigIntegers: Readonly<Record<IntegerWidth, TypeScript>> = {
  uint64: ts`core.aBigUint64`,
  uint32: ts`core.aBigUint32`,
  int64: ts`core.aBigInt64`,
  int32: ts`core.aBigInt32`,
  uint16: ts`core.aBigUint16`,
  uint8: ts`core.aBigUint8`,
  int16: ts`core.aBigInt16`,
  int8: ts`core.aBigInt8`,
  integer: ts`core.aBigInteger`,
};

const integer =
  (keyword: string, forms: Readonly<Record<IntegerWidth, TypeScript>>): Read =>
  (check) => {
    const width = check[keyword];
    return typeof width === "string" && isWidth(width) ? forms[width] : undefined;
  };

const simple: Readonly<Record<string, TypeScript>> = {
  string: ts`core.aString`,
  boolean: ts`core.aBoolean`,
  null: ts`core.aNull`,
  array: ts`core.anArray`,
  object: ts`core.anObject`,
};

const orNull = (check: JsonObject, read: Read): TypeScript | undefined => {
  const { type } = check;
  if (!Array.isArray(type)) return read(check);
  const [first = null, second, ...more] = type;
  if (second !== "null" || more.length > 0) return undefined;
  const form = read({ ...check, type: first });
  return form === undefined ? undefined : ts`${pure}core.orNull(${form})`;
};

const simpleForm: Read = (check) =>
  orNull(check, ({ type }) => (typeof type === "string" ? ownMember(simple, type) : undefined));

const holding = (
  type: "array" | "object",
  inner: "items" | "additionalProperties",
  name: TypeScript,
): Read => {
  const read: Read = (check) => {
    const held = check[inner];
    if (check["type"] !== type || !isJsonObject(held)) return undefined;
    if (Object.keys(held).length === 0) return ownMember(simple, type);
    const form = formOf(held);
    return form === undefined ? undefined : ts`${pure}core.${name}(${form})`;
  };
  return (check) => orNull(check, read);
};

export const isScalar = (value: JsonValue | undefined): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

const constantForm: Read = ({ const: value }) =>
  isScalar(value) ? ts`${pure}core.constant(${jsonLiteral(value)})` : undefined;

const enumForm: Read = ({ enum: values }) =>
  Array.isArray(values) && values.every(isScalar) ? ts`${pure}core.anyOf(${jsonLiteral(values)})` : undefined;

const conditionalForm: Read = (check) => {
  const form =
    JSON.stringify(check["if"]) === '{"type":"null"}' ? formOf(objectAt(check, "else")) : undefined;
  return form === undefined ? undefined : ts`${pure}core.unlessNull(${form})`;
};

const textForms: Readonly<Record<string, TypeScript>> = {
  "date-time": ts`core.aDateTime`,
  date: ts`core.aDate`,
  time: ts`core.aTime`,
  duration: ts`core.aDuration`,
  uuid: ts`core.aUuid`,
  uri: ts`core.aUri`,
  email: ts`core.anEmail`,
  decimal: ts`core.aDecimal`,
  byte: ts`core.base64Text`,
};

const textForm: Read = (check) =>
  orNull(check, ({ type, "x-format": format }) =>
    type === "string" ? ownMember(textForms, String(format)) : undefined,
  );

/** Declares a list that has length limits. Without limits, only the type is checked. */
const listOfLength: Read = ({ minItems: least = 0, maxItems: most, ...list }) => {
  const isList = [list["type"]].flat()[0] === "array";
  const form = isList ? formOf(list) : undefined;
  const limits = [least, ...(most === undefined ? [] : [most])].map(jsonLiteral);
  return form === undefined ? undefined : ts`${pure}core.ofLength(${form}, ${join(limits, ", ")})`;
};

const bounds: Readonly<Record<string, TypeScript>> = {
  minimum: ts`core.atLeast`,
  maximum: ts`core.atMost`,
  exclusiveMinimum: ts`core.above`,
  exclusiveMaximum: ts`core.below`,
};

/** Declares a number with bounds, in the order of Ajv's keywords. */
const boundForm: Read = (check) => {
  const said = Object.entries(bounds).filter(([keyword]) => Object.hasOwn(check, keyword));
  const others = Object.entries(check).filter(([keyword]) => !Object.hasOwn(bounds, keyword));
  const form = said.length === 0 ? undefined : formOf(Object.fromEntries(others));
  const calls = said.flatMap(([keyword, call]) => {
    const limit = check[keyword];
    return typeof limit === "number" ? [ts`${call}(${jsonLiteral(limit)})`] : [];
  });
  if (form === undefined || calls.length < said.length) return undefined;
  return ts`${pure}core.withinBounds(${form}, ${join(calls, ", ")})`;
};

/** Declarations, keyed by the exact set of keywords in a check. */
const readers: Readonly<Record<string, Read>> = {
  type: simpleForm,
  const: constantForm,
  enum: enumForm,
  "items type": holding("array", "items", ts`listOf`),
  "additionalProperties type": holding("object", "additionalProperties", ts`mapOf`),
  "x-width": integer("x-width", plainIntegers),
  "x-bigint": integer("x-bigint", bigIntegers),
  "x-double": (check) =>
    Object.keys(objectAt(check, "x-double")).length === 0 ? ts`core.aDouble` : undefined,
  "else if": conditionalForm,
  "type x-format": textForm,
  "items minItems type": listOfLength,
  "items maxItems type": listOfLength,
  "items maxItems minItems type": listOfLength,
};

/** The keywords of a check, as a lookup key. */
export const keywordsOf = (check: JsonObject): string => Object.keys(check).toSorted().join(" ");

export const formOf: Read = (check) => (ownMember(readers, keywordsOf(check)) ?? boundForm)(check);

const limiting = ["x-format", "minItems", "maxItems", ...Object.keys(bounds)];
const inside = ["items", "additionalProperties", "else"];

export const isLimited = (check: JsonValue | undefined): boolean =>
  isJsonObject(check) &&
  (limiting.some((keyword) => Object.hasOwn(check, keyword)) ||
    inside.some((keyword) => isLimited(check[keyword])));
