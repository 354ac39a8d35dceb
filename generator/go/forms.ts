/** The forms that a field can have in Go, by its presence and default: a type, and how it is decoded and encoded. */

import type { JsonValue } from "../json.ts";
import { stepOf, unlimited, type Field, type Type } from "../model.ts";
import { countsAsEmpty } from "../salvage.ts";
import { codecBesideNull, codecOf, skippingCodec, type Codec } from "./codec.ts";
import { isZero } from "./defaults.ts";
import { go, when, type Go } from "./encode.ts";
import { enumKind } from "./enum-kind.ts";
import { resolve, type Package } from "./package.ts";

/** The codec of a field's type, or of what is left of it without null. */
export const codecOfField = (field: Field, type: Type, within: Package): Codec => {
  if (stepOf(field, "salvage-items")) return skippingCodec(type, within);
  return type === field.type ? codecOf(type, within) : codecBesideNull(type, within);
};

/** What the pieces of one field are made from. */
export interface Parts {
  readonly field: Field;
  readonly place: Go;
  readonly wireName: Go;
  /** The type without the null that counts as absent. */
  readonly type: Type;
  readonly codec: Codec;
  readonly within: Package;
}

export interface Form {
  /** The default is what a struct holds anyway. */
  readonly isZero?: true;
  readonly type: Go;
  readonly decode: Go;
  readonly encode: Go;
}

const salvaging = (field: Field, decode: Go): Go => {
  if (countsAsEmpty(field)) return go`codec.SalvageList(${decode})`;
  return stepOf(field, "salvage-field") ? go`codec.Salvage(${decode})` : decode;
};

/** The decoder of a field with the steps that make a value absent. */
const reading = ({ field }: Parts, { decode }: Codec): Go => {
  const salvaged = salvaging(field, decode);
  return stepOf(field, "null-as-absent") ? go`codec.NullIsAbsent(${salvaged})` : salvaged;
};

const write = ({ wireName }: Parts, value: Go, encode: Go): Go =>
  go`codec.Write(out, ${wireName}, ${value}, ${encode})`;

export const required = (parts: Parts, isPointer: boolean): Form => {
  const { place, wireName, codec } = parts;
  const decode = isPointer ? go`codec.DecodePointer(${codec.decode})` : reading(parts, codec);
  const encode = isPointer ? go`codec.EncodePointer(${codec.encode})` : codec.encode;
  return {
    type: isPointer ? go`*${codec.type}` : codec.type,
    decode: go`${place} = codec.Required(record, ${wireName}, ${decode})`,
    encode: write(parts, place, encode),
  };
};

/** Null and absent differ, or one of them reads as the default. */
const tristate = (parts: Parts, fallback: Go | undefined): Form => {
  const { field, place, wireName, type, within } = parts;
  const inner = codecOfField(field, type.kind === "nullable" ? type.of : type, within);
  const pointer = { ...inner, decode: go`codec.DecodeNullable(${inner.decode})` };
  const decode = reading(parts, pointer);
  const found =
    fallback === undefined
      ? go`codec.Optional(record, ${wireName}, ${decode})`
      : go`codec.OptionalOr(record, ${wireName}, ${decode}, ${fallback})`;
  const set = go`codec.NullableOr(${place}, ${pointer.decode}, ${fallback ?? go``})`;
  return {
    type: go`core.Nullable[${inner.type}]`,
    decode: go`${place} = codec.NullableOf(${found})`,
    encode:
      fallback === undefined
        ? go`codec.WriteNullable(out, ${wireName}, ${place}, ${inner.encode})`
        : write(parts, set, go`codec.EncodeNullable(${inner.encode})`),
  };
};

export const optional = (parts: Parts): Form => {
  const { field, place, wireName, type, codec } = parts;
  if (type.kind === "nullable") return tristate(parts, undefined);
  const found = go`codec.Optional(record, ${wireName}, ${reading(parts, codec)})`;
  if (codec.encodeOrNull === undefined)
    return {
      type: go`*${codec.type}`,
      decode: go`${place} = codec.Pointer(${found})`,
      encode: go`codec.WritePointer(out, ${wireName}, ${place}, ${codec.encode})`,
    };
  const isThere = stepOf(field, "omit-empty") ? go`len(${place}) > 0` : go`${place} != nil`;
  return {
    type: codec.type,
    decode: go`${place}, _ = ${found}`,
    encode: when(isThere, write(parts, place, codec.encode)),
  };
};

/** An enum without an empty value is not set as long as it is empty. */
const isUnsetWhenEmpty = (of: Type, within: Package): boolean => {
  const type = unlimited(of);
  const entity = type.kind === "reference" ? resolve(type.entity, within) : undefined;
  if (entity?.kind !== "enum" || entity.open) return false;
  return enumKind(entity) === "text" && entity.values.every(({ value }) => value !== "");
};

/** What tells a value of the type from one that nobody set; none when only a pointer can. */
const isSet = ({ type, place, codec, within }: Parts): Go | undefined => {
  if (isUnsetWhenEmpty(type, within)) return go`${place} != ""`;
  return codec.encodeOrNull === undefined ? undefined : go`${place} != nil`;
};

const omitsEmpty = ({ field }: Parts, value: Go, statement: Go): Go =>
  stepOf(field, "omit-empty") ? when(go`len(${value}) > 0`, statement) : statement;

const unlessSet = (parts: Parts, fallback: Go): Form => {
  const { place, wireName, codec } = parts;
  const condition = isSet(parts);
  const found = go`codec.OptionalOr(record, ${wireName}, ${reading(parts, codec)}, ${fallback})`;
  const value =
    condition === undefined
      ? go`codec.PointerOr(${place}, ${codec.decode}, ${fallback})`
      : go`codec.OrDefault(${condition}, ${place}, ${codec.decode}, ${fallback})`;
  return {
    type: condition === undefined ? go`*${codec.type}` : codec.type,
    decode: condition === undefined ? go`${place} = codec.Pointer(${found})` : go`${place}, _ = ${found}`,
    encode: omitsEmpty(parts, value, write(parts, value, codec.encode)),
  };
};

/** The zero value is the default. */
const zero = (parts: Parts, fallback: Go): Form => {
  const { place, wireName, type, codec } = parts;
  const decode = reading(parts, codec);
  return {
    isZero: true,
    type: codec.type,
    decode:
      unlimited(type).kind === "reference"
        ? go`${place}, _ = codec.OptionalOr(record, ${wireName}, ${decode}, ${fallback})`
        : go`${place}, _ = codec.Optional(record, ${wireName}, ${decode})`,
    encode: omitsEmpty(parts, place, write(parts, place, codec.encode)),
  };
};

export const withDefault = (parts: Parts, value: JsonValue, fallback: Go, isPointer: boolean): Form => {
  const { type, within } = parts;
  if (type.kind === "nullable" && value !== null) return tristate(parts, fallback);
  return isZero(type, value, within) && !isPointer ? zero(parts, fallback) : unlessSet(parts, fallback);
};
