/** Types of the model in Go: the type, and the functions that decode and encode it. */

import { never, type Entity, type Type } from "../../model/model.ts";
import { constant, go, identifier, type Go } from "./encode.ts";
import { resolve, type Package } from "./package.ts";

export interface Codec {
  readonly type: Go;
  readonly decode: Go;
  readonly encode: Go;
  /** Writes null for nil; only types that can be nil have it. */
  readonly encodeOrNull?: Go;
}

type Integer = Extract<Type, { kind: "integer" }>;

const simple = (type: Go, name: string): Codec => ({
  type,
  decode: go`codec.Decode${identifier(name)}`,
  encode: go`codec.Encode${identifier(name)}`,
});

const bigInt: Codec = {
  ...simple(go`*big.Int`, "BigInt"),
  encodeOrNull: go`codec.EncodeBigIntOrNull`,
};

const integer = ({ width, bigint }: Integer): Codec => {
  switch (width) {
    case "int32":
      return simple(go`int32`, "Int32");
    case "uint32":
      return simple(go`uint32`, "Uint32");
    case "int64":
      return simple(go`int64`, bigint ? "FullInt64" : "Int64");
    case "uint64":
      return simple(go`uint64`, bigint ? "FullUint64" : "Uint64");
    case "integer":
      return bigint ? bigInt : simple(go`int64`, "Int64");
    default:
      return never(width);
  }
};

const literal = (value: string | number | boolean, decode = "DecodeConstant"): Codec => {
  const types = { string: go`string`, boolean: go`bool`, number: go`int64` };
  const isFloat = typeof value === "number" && !Number.isSafeInteger(value);
  const kind = typeof value === "string" ? "string" : typeof value === "number" ? "number" : "boolean";
  return {
    type: isFloat ? go`float64` : types[kind],
    decode: go`codec.${identifier(decode)}(${constant(value)})`,
    encode: go`codec.EncodeConstant(${constant(value)})`,
  };
};

const list = (items: Codec): Codec => ({
  type: go`[]${items.type}`,
  decode: go`codec.DecodeList(${items.decode})`,
  encode: go`codec.EncodeList(${items.encode})`,
  encodeOrNull: go`codec.EncodeListOrNull(${items.encode})`,
});

const map = (values: Codec): Codec => ({
  type: go`core.Map[${values.type}]`,
  decode: go`codec.DecodeMap(${values.decode})`,
  encode: go`codec.EncodeMap(${values.encode})`,
  encodeOrNull: go`codec.EncodeMapOrNull(${values.encode})`,
});

/** Null is nil: of the type itself where it has one, else of a pointer. */
const nullable = ({ type, decode, encode, encodeOrNull }: Codec): Codec =>
  encodeOrNull === undefined
    ? {
        type: go`*${type}`,
        decode: go`codec.DecodeNullable(${decode})`,
        encode: go`codec.EncodeNullable(${encode})`,
      }
    : { type, decode: go`codec.DecodeOrNil(${decode})`, encode: encodeOrNull };

/** Data that also keeps within limits, which stand in a variable. */
export const limited = ({ type, decode, encode, encodeOrNull }: Codec, limits: Go): Codec => ({
  type,
  decode: go`codec.DecodeLimited(${limits}, ${decode})`,
  encode: go`codec.EncodeLimited(${limits}, ${encode})`,
  ...(encodeOrNull === undefined
    ? {}
    : { encodeOrNull: go`codec.EncodeLimited(${limits}, ${encodeOrNull})` }),
});

const json = simple(go`core.JSON`, "JSON");

/** The codec of an entity in Go; free JSON has no type of its own. */
export const entityCodec = (entity: Entity, within: Package): Codec => {
  if (entity.kind === "alias" && entity.type.kind === "json") return json;
  const { type } = within.namesOf(entity);
  const codec = { type, decode: go`decode${type}`, encode: go`encode${type}` };
  return entity.kind === "union"
    ? { ...codec, encodeOrNull: go`codec.EncodeUnionOrNull(${codec.encode})` }
    : codec;
};

/** The same, of which a list leaves out the items that it cannot read. */
export const skippingCodec = (type: Type, within: Package, limits = go`nil`): Codec => {
  switch (type.kind) {
    case "list": {
      const items = codecOf(type.items, within);
      return { ...list(items), decode: go`codec.DecodeListSkipping(${limits}, ${items.decode})` };
    }
    case "nullable":
      return nullable(skippingCodec(type.of, within));
    case "limited": {
      const { decode } = skippingCodec(type.of, within, within.limitsOf(type.limits));
      return { ...codecOf(type, within), decode };
    }
    default:
      return codecOf(type, within);
  }
};

/** The codec of what null may stand in the place of. */
export const codecBesideNull = (type: Type, within: Package): Codec =>
  type.kind === "literal" ? literal(type.value, "DecodeConstantBesideNull") : codecOf(type, within);

export function codecOf(type: Type, within: Package): Codec {
  switch (type.kind) {
    case "string":
      return simple(go`string`, "String");
    case "boolean":
      return simple(go`bool`, "Bool");
    case "null":
      return simple(go`struct{}`, "Null");
    case "double":
      return simple(go`float64`, "Float64");
    case "integer":
      return integer(type);
    case "literal":
      return literal(type.value);
    case "json":
      return json;
    case "list":
      return list(codecOf(type.items, within));
    case "tuple": {
      const name = within.tupleName(type);
      return { type: name, decode: go`decode${name}`, encode: go`encode${name}` };
    }
    case "map":
      return map(codecOf(type.values, within));
    case "nullable":
      return nullable(codecBesideNull(type.of, within));
    case "reference":
      return entityCodec(resolve(type.entity, within), within);
    case "limited":
      return limited(codecOf(type.of, within), within.limitsOf(type.limits));
    default:
      return never(type);
  }
}
