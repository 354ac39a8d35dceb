/** The forms that a field can have in Go, by its presence and default: a type, and how it is decoded and encoded. */

import type { JsonValue } from "../../support/json.ts";
import type { Presence } from "../../3-plan/presence.ts";
import { unlimited, type Field, type Type } from "../../model/model.ts";
import { codecBesideNull, codecOf, skippingCodec, type Codec } from "./codec.ts";
import { isZero } from "./defaults.ts";
import { go, when, type Go } from "./encode.ts";
import { enumKind } from "./enum-kind.ts";
import { resolve, type Package } from "./package.ts";

/** The codec of a field's type, or of what is left of it without null. */
export const codecOfField = (field: Field, presence: Presence, type: Type, within: Package): Codec => {
  if (presence.skipsItems) return skippingCodec(type, within);
  return type === field.type ? codecOf(type, within) : codecBesideNull(type, within);
};

/** The parts that the pieces of one field are made from. */
export interface Parts {
  readonly field: Field;
  readonly presence: Presence;
  readonly place: Go;
  readonly wireName: Go;
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

const salvaging = ({ onError }: Presence, decode: Go): Go => {
  if (onError === "empty") return go`codec.SalvageList(${decode})`;
  return onError === "absent" ? go`codec.Salvage(${decode})` : decode;
};

/** The decoder of a field with the steps that make a value absent. */
const reading = ({ presence }: Parts, { decode }: Codec): Go => {
  const salvaged = salvaging(presence, decode);
  return presence.nullIsAbsent ? go`codec.NullIsAbsent(${salvaged})` : salvaged;
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
  const { field, presence, place, wireName, within } = parts;
  const { type } = presence;
  const inner = codecOfField(field, presence, type.kind === "nullable" ? type.of : type, within);
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
  const { presence, place, wireName, codec } = parts;
  if (presence.type.kind === "nullable") return tristate(parts, undefined);
  const found = go`codec.Optional(record, ${wireName}, ${reading(parts, codec)})`;
  if (codec.encodeOrNull === undefined)
    return {
      type: go`*${codec.type}`,
      decode: go`${place} = codec.Pointer(${found})`,
      encode: go`codec.WritePointer(out, ${wireName}, ${place}, ${codec.encode})`,
    };
  const isThere = presence.kind === "empty" ? go`len(${place}) > 0` : go`${place} != nil`;
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

/** The condition that tells a value of the type from one that nobody set; none when only a pointer can. */
const isSet = ({ presence, place, codec, within }: Parts): Go | undefined => {
  if (isUnsetWhenEmpty(presence.type, within)) return go`${place} != ""`;
  return codec.encodeOrNull === undefined ? undefined : go`${place} != nil`;
};

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
    encode: write(parts, value, codec.encode),
  };
};

/** The zero value is the default. */
const zero = (parts: Parts, fallback: Go): Form => {
  const { presence, place, wireName, codec } = parts;
  const decode = reading(parts, codec);
  return {
    isZero: true,
    type: codec.type,
    decode:
      unlimited(presence.type).kind === "reference"
        ? go`${place}, _ = codec.OptionalOr(record, ${wireName}, ${decode}, ${fallback})`
        : go`${place}, _ = codec.Optional(record, ${wireName}, ${decode})`,
    encode: write(parts, place, codec.encode),
  };
};

export const withDefault = (parts: Parts, value: JsonValue, fallback: Go, isPointer: boolean): Form => {
  const { presence, within } = parts;
  const { type } = presence;
  if (type.kind === "nullable" && value !== null) return tristate(parts, fallback);
  return isZero(type, value, within) && !isPointer ? zero(parts, fallback) : unlessSet(parts, fallback);
};
