/** Default values in Go: converts them to expressions and checks whether the zero value is equivalent. */

import { equalJson, writeJson } from "../../../runtime/core/json/index.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import { isConstant } from "../../3-plan/constants.ts";
import { absentValue, presenceOf } from "../../3-plan/presence.ts";
import { never, type Entity, type Field, type RecordEntity, type Type } from "../../model/model.ts";
import { constant, go, stringLiteral, type Go } from "./encode.ts";
import { enumKind } from "./enum-kind.ts";
import { resolve, type Package } from "./package.ts";

export const jsonExpression = (value: JsonValue): Go => {
  if (value === null) return go`core.Null`;
  if (typeof value === "string") return go`core.String(${constant(value)})`;
  if (typeof value === "boolean") return go`core.Bool(${constant(value)})`;
  if (typeof value === "number" && Number.isSafeInteger(value) && !Object.is(value, -0))
    return go`core.Int(${value})`;
  return go`core.MustParseJSON(${stringLiteral(writeJson(value))})`;
};

const isEmpty = (value: JsonValue): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** Returns true if the value leaves the field at its zero value. */
const isUntouched = (field: Field, value: JsonValue | undefined, within: Package): boolean => {
  const presence = presenceOf(field, within.entities);
  const present = value === null && presence.nullIsAbsent ? undefined : value;
  if (isConstant(field)) return true;
  if (presence.kind === "required") return present !== undefined && isZero(field.type, present, within);
  const absent = absentValue(presence);
  return present === undefined || (absent !== undefined && equalJson(absent, present));
};

const isZeroRecord = (entity: RecordEntity, value: JsonObject, within: Package): boolean => {
  const known = new Set(entity.fields.map(({ wireName }) => wireName));
  if (entity.flatten !== undefined || Object.keys(value).some((key) => !known.has(key))) return false;
  return entity.fields.every((field) =>
    isUntouched(field, Object.hasOwn(value, field.wireName) ? value[field.wireName] : undefined, within),
  );
};

const isZeroEntity = (entity: Entity, value: JsonValue, within: Package): boolean => {
  switch (entity.kind) {
    case "record":
      return isJsonObject(value) && isZeroRecord(entity, value, within);
    case "enum":
      return enumKind(entity) === "text" ? value === "" : enumKind(entity) !== "mixed" && value === 0;
    case "alias":
      return isZero(entity.type, value, within);
    case "union":
      return false;
    default:
      return never(entity);
  }
};

/** Returns true if encoding the zero value of the type produces this JSON. */
export function isZero(type: Type, value: JsonValue, within: Package): boolean {
  switch (type.kind) {
    case "string":
      return value === "";
    case "boolean":
      return value === false;
    case "double":
      return Object.is(value, 0);
    case "integer":
      return value === 0 && !(type.width === "integer" && type.bigint);
    case "list":
    case "map":
      return isEmpty(value);
    case "null":
    case "json":
    case "nullable":
      return value === null;
    case "literal":
      return type.value === value && (value === "" || value === 0 || value === false);
    case "tuple":
      return false;
    case "reference":
      return isZeroEntity(resolve(type.entity, within), value, within);
    case "limited":
      return isZero(type.of, value, within);
    default:
      return never(type);
  }
}
