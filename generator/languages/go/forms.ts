/** The representation of fields in Go, by presence and default value. */

import type { JsonValue } from "../../support/json.ts";
import type { Presence } from "../../3-plan/presence.ts";
import { unlimited, type Field, type Type } from "../../model/model.ts";
import { codecBesideNull, codecOf, skippingCodec, type Codec } from "./codec.ts";
import { isZero } from "./defaults.ts";
import { go, type Go } from "./encode.ts";
import { enumKind } from "./enum-kind.ts";
import { resolve, type Package } from "./package.ts";

/** The codec of the field's type, or of the type without null. */
export const codecOfField = (field: Field, presence: Presence, type: Type, within: Package): Codec => {
  if (presence.skipsItems) return skippingCodec(type, within);
  return type === field.type ? codecOf(type, within) : codecBesideNull(type, within);
};

export interface Parts {
  readonly field: Field;
  readonly presence: Presence;
  readonly place: Go;
  readonly wireName: Go;
  readonly codec: Codec;
  readonly within: Package;
}

export interface Form {
  readonly isZero?: true;
  readonly type: Go;
  readonly code: Go;
}

const salvaging = ({ onError }: Presence, code: Go): Go => {
  if (onError === "empty") return go`codec.SalvageList(${code})`;
  return onError === "absent" ? go`codec.Salvage(${code})` : code;
};

/** Returns a field's codec, including the steps that treat a value as absent. */
const reading = ({ presence }: Parts, code: Go): Go => {
  const salvaged = salvaging(presence, code);
  return presence.nullIsAbsent ? go`codec.NullIsAbsent(${salvaged})` : salvaged;
};

const statement = (form: Go, { wireName, place }: Parts, more: Go): Go =>
  go`codec.${form}(&record, ${wireName}, &${place}, ${more})`;

export const required = (parts: Parts, isPointer: boolean): Form => {
  const { codec } = parts;
  return isPointer
    ? { type: go`*${codec.type}`, code: statement(go`Required`, parts, go`codec.AsPointer(${codec.code})`) }
    : { type: codec.type, code: statement(go`Required`, parts, reading(parts, codec.code)) };
};

/**
 * The form for fields that distinguish null from absence, or for which one of the two represents the default.
 */
const tristate = (parts: Parts, fallback: Go | undefined): Form => {
  const { field, presence, within } = parts;
  const { type } = presence;
  const inner = codecOfField(field, presence, type.kind === "nullable" ? type.of : type, within);
  const code = reading(parts, go`codec.AsNullable(${inner.code})`);
  return {
    type: go`core.Nullable[${inner.type}]`,
    code:
      fallback === undefined
        ? statement(go`Tristate`, parts, code)
        : statement(go`TristateOr`, parts, go`${code}, ${fallback}`),
  };
};

export const optional = (parts: Parts): Form => {
  const { presence, place, codec } = parts;
  if (presence.type.kind === "nullable") return tristate(parts, undefined);
  const code = reading(parts, codec.code);
  if (codec.nil === undefined)
    return { type: go`*${codec.type}`, code: statement(go`Optional`, parts, code) };
  const isSet = presence.kind === "empty" ? go`len(${place}) > 0` : go`${place} != nil`;
  return { type: codec.type, code: statement(go`Maybe`, parts, go`${isSet}, ${code}`) };
};

/** An enum field that does not allow the empty string is unset if it is empty. */
const isUnsetWhenEmpty = (of: Type, within: Package): boolean => {
  const type = unlimited(of);
  const entity = type.kind === "reference" ? resolve(type.entity, within) : undefined;
  if (entity?.kind !== "enum" || entity.open) return false;
  return enumKind(entity) === "text" && entity.values.every(({ value }) => value !== "");
};

/**
 * Returns the condition that distinguishes a set value from an unset one, or nothing if that requires a
 * pointer.
 */
const isSet = ({ presence, place, codec, within }: Parts): Go | undefined => {
  if (isUnsetWhenEmpty(presence.type, within)) return go`${place} != ""`;
  return codec.nil === undefined ? undefined : go`${place} != nil`;
};

const unlessSet = (parts: Parts, fallback: Go): Form => {
  const { codec } = parts;
  const condition = isSet(parts);
  const code = reading(parts, codec.code);
  return condition === undefined
    ? { type: go`*${codec.type}`, code: statement(go`PointerOr`, parts, go`${code}, ${fallback}`) }
    : { type: codec.type, code: statement(go`Or`, parts, go`${condition}, ${code}, ${fallback}`) };
};

const zero = (parts: Parts, fallback: Go): Form => {
  const { presence, codec } = parts;
  const code = reading(parts, codec.code);
  return {
    isZero: true,
    type: codec.type,
    code:
      unlimited(presence.type).kind === "reference"
        ? statement(go`Or`, parts, go`true, ${code}, ${fallback}`)
        : statement(go`Maybe`, parts, go`true, ${code}`),
  };
};

export const withDefault = (parts: Parts, value: JsonValue, fallback: Go, isPointer: boolean): Form => {
  const { presence, within } = parts;
  const { type } = presence;
  if (type.kind === "nullable" && value !== null) return tristate(parts, fallback);
  return isZero(type, value, within) && !isPointer ? zero(parts, fallback) : unlessSet(parts, fallback);
};
