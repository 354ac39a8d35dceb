/** Default values as Rust expressions: literal if short, otherwise parsed from JSON. */

import { equalJson, writeJson } from "../../../runtime/core/json/index.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import { never, type Entity, type RecordEntity, type Type } from "../../model/model.ts";
import {
  doubleLiteral,
  identifier,
  isNumeric,
  rust,
  stringLiteral,
  wholeLiteral,
  type Rust,
} from "./encode.ts";
import { names, type RustScope } from "./scope.ts";
import { codecType, nativeType } from "./types.ts";

export const hasDefault = ({ flatten, fields }: RecordEntity): boolean =>
  flatten === undefined && fields.every(({ required, type }) => !required || type.kind === "literal");

/** Returns true if decoding the object yields the same value as Rust's `Default`. */
const isPlainDefault = (record: RecordEntity, value: JsonObject, { byName }: RustScope): boolean => {
  const fields = new Map(record.fields.map((field) => [field.wireName, field]));
  return Object.entries(value).every(([key, member]) => {
    const field = fields.get(key);
    if (field === undefined) return false;
    const presence = presenceOf(field, byName);
    if (presence.kind === "default") return equalJson(presence.value, member);
    return presence.kind === "required" && field.type.kind === "literal";
  });
};

const entityDefault = (entity: Entity, value: JsonValue, scope: RustScope): Rust | undefined => {
  const name = scope.typeName(entity.name);
  if (entity.kind === "enum") {
    const index = entity.values.findIndex((known) => known.value === value);
    const variant = names.values(entity)[index];
    return variant === undefined ? undefined : rust`${name}::${identifier(variant)}`;
  }
  if (entity.kind !== "record" || !isJsonObject(value)) return undefined;
  return hasDefault(entity) && isPlainDefault(entity, value, scope) ? rust`${name}::default()` : undefined;
};

const jsonDefault = (value: JsonValue): Rust | undefined => {
  if (value === null) return rust`core::Json::Null`;
  if (typeof value === "boolean") return rust`core::Json::from(${value ? rust`true` : rust`false`})`;
  return typeof value === "string" ? rust`core::Json::from(${stringLiteral(value)})` : undefined;
};

const isEmpty = (value: JsonValue): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** Returns undefined if the value must be parsed from JSON. */
const spelt = (type: Type, boxed: boolean, value: JsonValue, scope: RustScope): Rust | undefined => {
  switch (type.kind) {
    case "string":
      return value === "" ? rust`String::new()` : rust`String::from(${stringLiteral(String(value))})`;
    case "boolean":
      return value === true ? rust`true` : rust`false`;
    case "null":
      return rust`()`;
    case "double":
      return isNumeric(value) ? doubleLiteral(value) : undefined;
    case "integer":
      if (!isNumeric(value) || (type.bigint && type.width === "integer")) return undefined;
      return wholeLiteral(value);
    case "literal":
      return rust`core::Constant`;
    case "json":
      return jsonDefault(value);
    case "list":
      return isEmpty(value) ? rust`Vec::new()` : undefined;
    case "tuple":
      return undefined;
    case "map":
      return isEmpty(value) ? rust`core::Map::new()` : undefined;
    case "nullable": {
      if (value === null) return rust`None`;
      const inner = spelt(type.of, boxed, value, scope);
      return inner === undefined ? undefined : rust`Some(${inner})`;
    }
    case "reference": {
      const entity = scope.byName.get(type.entity);
      const made = entity === undefined ? undefined : entityDefault(entity, value, scope);
      return made === undefined || !boxed ? made : rust`Box::new(${made})`;
    }
    case "limited": {
      const native = nativeType(type, scope);
      if (native !== undefined) return rust`${native}::from(${stringLiteral(String(value))})`;
      return spelt(type.of, boxed, value, scope);
    }
    default:
      return never(type);
  }
};

export const defaultExpression = (type: Type, boxed: boolean, value: JsonValue, scope: RustScope): Rust =>
  spelt(type, boxed, value, scope) ??
  rust`core::preset::<${codecType(type, boxed, scope)}>(${stringLiteral(writeJson(value))})`;
