/** The views of a record's fields: how each is declared, read and handed to a constructor. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { stepOf, unlimited, type Field, type Type } from "../model.ts";
import { isJsonObject, type JsonValue } from "../json.ts";
import { countsAsEmpty } from "../salvage.ts";
import { commentOf, jsonLiteral, method, rb, stringLiteral, type Ruby } from "./encode.ts";
import { command, jsonLayout } from "./layout.ts";
import { admitsNull, isConstant, typeWord } from "./types.ts";
import type { Scope } from "./scope.ts";

export interface FieldView {
  readonly name: Ruby;
  readonly comment: readonly Ruby[];
  /** The value of a constant; empty for all other fields. */
  readonly constant: Ruby;
  /** The constructor's argument; empty for a constant. */
  readonly parameter: Ruby;
  readonly declaration: Ruby;
}

const absent = rb`ABSENT`;

/** What a field that is not there holds in memory. */
export const absentValue = (field: Field, scope: Scope): Ruby => {
  if (stepOf(field, "omit-empty")) return unlimited(field.type).kind === "map" ? rb`{}` : rb`[]`;
  if (stepOf(field, "null-as-absent")) return rb`nil`;
  return admitsNull(field.type, scope) ? absent : rb`nil`;
};

/** Whether a constructor can show the default itself; otherwise it is made from the wire form. */
const isShown = (type: Type, value: JsonValue, scope: Scope): boolean => {
  switch (type.kind) {
    case "string":
    case "boolean":
      return typeof value === type.kind;
    case "integer":
      return Number.isSafeInteger(value) && !Object.is(value, -0);
    case "list":
      return Array.isArray(value) && value.length === 0;
    case "map":
      return isJsonObject(value) && Object.keys(value).length === 0;
    case "nullable":
      return value === null || isShown(type.of, value, scope);
    case "limited":
      return isShown(type.of, value, scope);
    case "reference":
      return typeof value === "string" && scope.lookup.get(type.entity)?.kind === "enum";
    default:
      return false;
  }
};

const parameterDefault = (field: Field, scope: Scope): Ruby => {
  const fallback = stepOf(field, "default");
  if (fallback === undefined) return absentValue(field, scope);
  return isShown(field.type, fallback.value, scope) ? jsonLiteral(fallback.value) : absent;
};

const hints = (field: Field): Ruby[] => {
  const onError = countsAsEmpty(field) ? rb`empty_on_error: true` : rb`default_on_error: true`;
  return [
    ...(stepOf(field, "salvage-field") ? [onError] : []),
    ...(stepOf(field, "salvage-items") ? [rb`skip_invalid_items: true`] : []),
  ];
};

const steps = (field: Field, scope: Scope): Ruby[] => {
  if (field.required) return hints(field);
  const fallback = stepOf(field, "default");
  const held = absentValue(field, scope);
  return [
    ...(fallback === undefined && held !== "nil" ? [rb`absent: ${held}`] : []),
    ...(fallback === undefined ? [] : [rb`default: ${jsonLayout(fallback.value, 10)}`]),
    ...(stepOf(field, "null-as-absent") ? [rb`null_as_absent: true`] : []),
    ...(stepOf(field, "omit-empty") ? [rb`omit_empty: true`] : []),
    ...hints(field),
  ];
};

const declaration = (field: Field, name: Ruby, scope: Scope): Ruby => {
  const { wireName, type, required } = field;
  const place = [rb`:${name}`, stringLiteral(wireName)];
  if (isConstant(field) && type.kind === "literal")
    return command(rb`constant`, [...place, jsonLiteral(type.value)], 8);
  const parts = [...place, typeWord(type, scope), ...steps(field, scope)];
  return command(required ? rb`required` : rb`optional`, parts, 8);
};

/** A long default stands in the declaration alone. */
const defaultWords = (field: Field): string[] => {
  const fallback = stepOf(field, "default");
  const text = fallback === undefined ? "" : writeJson(fallback.value);
  return text === "" || text.length > 60 ? [] : [`Default: ${text}`];
};

const words = (field: Field): string => {
  const meaning = field.description === "" ? `The field ${writeJson(field.wireName)}.` : field.description;
  return [meaning, ...defaultWords(field)].join("\n");
};

export const fieldView = (field: Field, fieldName: string, scope: Scope): FieldView => {
  const name = method(fieldName);
  const { type, required } = field;
  const value = isConstant(field) && type.kind === "literal" ? jsonLiteral(type.value) : rb``;
  return {
    name,
    comment: commentOf(words(field), field.deprecated, 6),
    constant: value,
    parameter:
      value === "" ? (required ? rb`${name}:` : rb`${name}: ${parameterDefault(field, scope)}`) : rb``,
    declaration: declaration(field, name, scope),
  };
};
