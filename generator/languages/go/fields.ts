/** Record fields in Go: types, and the statements that decode and encode them. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import type { Field, RecordEntity } from "../../model/model.ts";
import { fieldComment } from "./comment.ts";
import { isConstant } from "../../3-plan/constants.ts";
import { jsonExpression } from "./defaults.ts";
import { go, identifier, stringLiteral, type Go } from "./encode.ts";
import { codecOfField, optional, required, withDefault, type Parts } from "./forms.ts";
import type { Package } from "./package.ts";
import { isPointer } from "./shape.ts";
import { fieldTag } from "./tags.ts";

export interface FieldView {
  /** Absent for constants. */
  readonly member?: {
    readonly name: Go;
    readonly type: Go;
    readonly tag: Go;
    readonly comment: readonly Go[];
  };
  readonly code: Go;
  /** A default value that is too large for an inline expression, declared as a variable. */
  readonly fallback?: { readonly name: Go; readonly value: Go };
}

const isLarge = (value: JsonValue): boolean => typeof value === "object" && value !== null;

const constantView = ({ field: { type }, wireName }: Parts): FieldView => ({
  code: go`record.Constant(${wireName}, ${jsonExpression(type.kind === "literal" ? type.value : null)})`,
});

const partsOf = (field: Field, name: string, within: Package): Parts => {
  const presence = presenceOf(field, within.entities);
  const place = go`value.${identifier(name)}`;
  const codec = codecOfField(field, presence, presence.type, within);
  return { field, presence, place, wireName: stringLiteral(field.wireName), codec, within };
};

/** The comment of a field without a description. */
const plainWords = ({ field, presence }: Parts): string =>
  `The ${presence.kind === "required" ? "required" : "optional"} property ${JSON.stringify(field.wireName)}.`;

export const fieldView = (field: Field, name: string, record: RecordEntity, within: Package): FieldView => {
  const parts = partsOf(field, name, within);
  if (isConstant(field)) return constantView(parts);
  const { presence } = parts;
  const index = record.fields.indexOf(field);
  const asPointer = isPointer(within)(record.name, "field", index);
  const value = presence.kind === "default" ? presence.value : undefined;
  const fallbackName = within.namesOf(record).defaults[index] ?? go``;
  const fallback = value === undefined || isLarge(value) ? fallbackName : jsonExpression(value);
  const form =
    value !== undefined
      ? withDefault(parts, value, fallback, asPointer)
      : presence.kind === "required"
        ? required(parts, asPointer)
        : optional(parts);
  const remark = value === undefined || form.isZero === true ? "" : `Default: ${writeJson(value)}.`;
  const described = field.description.trim() === "" ? { ...field, description: plainWords(parts) } : field;
  return {
    member: {
      name: identifier(name),
      type: form.type,
      tag: fieldTag(field.wireName, presence, form.type.startsWith("*") || parts.codec.nil === "Union"),
      comment: fieldComment(described, remark),
    },
    code: form.code,
    ...(value !== undefined && isLarge(value) && form.code.includes(fallbackName)
      ? { fallback: { name: fallback, value: jsonExpression(value) } }
      : {}),
  };
};
