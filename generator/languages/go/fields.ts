/** A record's fields in Go: the type, and the statements that decode and encode each. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import type { Field, RecordEntity } from "../../model/model.ts";
import { partComment } from "./comment.ts";
import { isConstant } from "../../3-plan/constants.ts";
import { jsonExpression } from "./defaults.ts";
import { go, identifier, stringLiteral, type Go } from "./encode.ts";
import { codecOfField, optional, required, withDefault, type Parts } from "./forms.ts";
import type { Package } from "./package.ts";
import { isPointer } from "./shape.ts";

export interface FieldView {
  /** None for what is always the same. */
  readonly member?: { readonly name: Go; readonly type: Go; readonly comment: readonly Go[] };
  readonly decode: Go;
  readonly encode: Go;
  /** A default that is too large to stand in an expression. */
  readonly fallback?: { readonly name: Go; readonly value: Go };
}

const isLarge = (value: JsonValue): boolean => typeof value === "object" && value !== null;

/** A constant as the value to write, with its encoder. */
const constantOf = ({ type }: Field): Go => {
  const value = type.kind === "literal" ? type.value : null;
  return typeof value === "string"
    ? go`${stringLiteral(value)}, codec.EncodeString`
    : go`${jsonExpression(value)}, codec.EncodeJSON`;
};

const constantView = ({ field, wireName, codec }: Parts): FieldView => ({
  decode: go`codec.Required(record, ${wireName}, ${codec.decode})`,
  encode: go`codec.Write(out, ${wireName}, ${constantOf(field)})`,
});

const partsOf = (field: Field, name: string, within: Package): Parts => {
  const presence = presenceOf(field, within.entities);
  const place = go`value.${identifier(name)}`;
  const codec = codecOfField(field, presence, presence.type, within);
  return { field, presence, place, wireName: stringLiteral(field.wireName), codec, within };
};

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
  return {
    member: { name: identifier(name), type: form.type, comment: partComment(field, remark) },
    decode: form.decode,
    encode: form.encode,
    ...(value !== undefined && isLarge(value)
      ? { fallback: { name: fallback, value: jsonExpression(value) } }
      : {}),
  };
};
