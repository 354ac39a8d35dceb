/** Template data for record fields: declaration, reader and constructor argument. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { presenceOf, type Presence } from "../../3-plan/presence.ts";
import { never, type Field, type Type } from "../../model/model.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { commentOf, jsonLiteral, method, rb, stringLiteral, type Ruby } from "./encode.ts";
import { command, jsonLayout } from "./layout.ts";
import { isConstant, typeWord } from "./types.ts";
import type { Scope } from "./scope.ts";

export interface FieldView {
  readonly name: Ruby;
  readonly comment: readonly Ruby[];
  /** The value of a constant field. Empty for other fields. */
  readonly constant: Ruby;
  /** The constructor argument. Empty for constants. */
  readonly parameter: Ruby;
  readonly declaration: Ruby;
}

const absent = rb`ABSENT`;

/** The value of an absent field. Undefined for required fields and fields with a default. */
export const absentHeld = (presence: Presence): Ruby | undefined => {
  switch (presence.kind) {
    case "required":
    case "default":
      return undefined;
    case "empty":
      return Array.isArray(presence.value) ? rb`[]` : rb`{}`;
    case "nullable":
      return absent;
    case "optional":
      return rb`nil`;
    default:
      return never(presence);
  }
};

/** Returns true if the default can be written in a constructor. Otherwise, it is decoded from JSON. */
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

const parameterDefault = (presence: Presence, scope: Scope): Ruby =>
  presence.kind === "default" && isShown(presence.type, presence.value, scope)
    ? jsonLiteral(presence.value)
    : (absentHeld(presence) ?? absent);

const onError = { refused: [], absent: [rb`default_on_error: true`], empty: [rb`empty_on_error: true`] };

const steps = (presence: Presence): Ruby[] => {
  const held = absentHeld(presence);
  return [
    ...(held === undefined || held === "nil" ? [] : [rb`absent: ${held}`]),
    ...(presence.kind === "default" ? [rb`default: ${jsonLayout(presence.value, 10)}`] : []),
    ...(presence.nullIsAbsent ? [rb`null_as_absent: true`] : []),
    ...(presence.kind === "empty" ? [rb`omit_empty: true`] : []),
    ...onError[presence.onError],
    ...(presence.skipsItems ? [rb`skip_invalid_items: true`] : []),
  ];
};

const declaration = (field: Field, presence: Presence, name: Ruby, scope: Scope): Ruby => {
  const { wireName, type, required } = field;
  const place = [rb`:${name}`, stringLiteral(wireName)];
  if (isConstant(field) && type.kind === "literal")
    return command(rb`constant`, [...place, jsonLiteral(type.value)], 8);
  const parts = [...place, typeWord(type, scope), ...steps(presence)];
  return command(required ? rb`required` : rb`optional`, parts, 8);
};

/** Long default values appear only in the declaration. */
const defaultWords = (presence: Presence): string[] => {
  const text = presence.kind === "default" ? writeJson(presence.value) : "";
  return text === "" || text.length > 60 ? [] : [`Default: ${text}`];
};

const words = (field: Field, presence: Presence): string => {
  const meaning = field.description === "" ? `The field ${writeJson(field.wireName)}.` : field.description;
  return [meaning, ...defaultWords(presence)].join("\n");
};

export const fieldView = (field: Field, fieldName: string, scope: Scope): FieldView => {
  const name = method(fieldName);
  const { type, required } = field;
  const presence = presenceOf(field, scope.lookup);
  const value = isConstant(field) && type.kind === "literal" ? jsonLiteral(type.value) : rb``;
  return {
    name,
    comment: commentOf(words(field, presence), field.deprecated, 6),
    constant: value,
    parameter:
      value === "" ? (required ? rb`${name}:` : rb`${name}: ${parameterDefault(presence, scope)}`) : rb``,
    declaration: declaration(field, presence, name, scope),
  };
};
