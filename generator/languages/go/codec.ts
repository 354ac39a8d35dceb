/** Go types and codecs for types of the model. */

import { never, type Entity, type Type } from "../../model/model.ts";
import { nativeKindOf } from "../../3-plan/native-types.ts";
import { typeNames } from "./native-types.ts";
import { constant, go, identifier, type Go } from "./encode.ts";
import { isUntyped, resolve, type Package } from "./package.ts";

/** Kinds of Go types that have a nil value. */
type Nil = "Slice" | "Union" | "Pointer";

export interface Codec {
  readonly type: Go;
  readonly code: Go;
  /** Undefined for types that need a pointer to represent nil. */
  readonly nil?: Nil;
}

type Integer = Extract<Type, { kind: "integer" }>;

const simple = (type: Go, name: string): Codec => ({ type, code: go`codec.As${identifier(name)}` });

const bigInt: Codec = { ...simple(go`*big.Int`, "BigInt"), nil: "Pointer" };

const integer = ({ width, bigint }: Integer): Codec => {
  switch (width) {
    case "int8":
      return simple(go`int8`, "Int8");
    case "uint8":
      return simple(go`uint8`, "Uint8");
    case "int16":
      return simple(go`int16`, "Int16");
    case "uint16":
      return simple(go`uint16`, "Uint16");
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

const literal = (value: string | number | boolean, form = "AsConstant"): Codec => {
  const types = { string: go`string`, boolean: go`bool`, number: go`int64` };
  const isFloat = typeof value === "number" && !Number.isSafeInteger(value);
  const kind = typeof value === "string" ? "string" : typeof value === "number" ? "number" : "boolean";
  return {
    type: isFloat ? go`float64` : types[kind],
    code: go`codec.${identifier(form)}(${constant(value)})`,
  };
};

const list = (items: Codec): Codec => ({
  type: go`[]${items.type}`,
  code: go`codec.AsList(${items.code})`,
  nil: "Slice",
});

const map = (values: Codec): Codec => ({
  type: go`core.Map[${values.type}]`,
  code: go`codec.AsMap(${values.code})`,
  nil: "Slice",
});

/** Null becomes nil: of the type itself if it has a nil value, otherwise of a pointer. */
const nullable = ({ type, code, nil }: Codec): Codec =>
  nil === undefined
    ? { type: go`*${type}`, code: go`codec.AsNullable(${code})` }
    : { type, code: go`codec.As${identifier(nil)}OrNull(${code})` };

/** Adds limits, which are stored in a package variable. */
const limited = ({ code, ...rest }: Codec, limits: Go): Codec => ({
  ...rest,
  code: go`codec.AsLimited(${limits}, ${code})`,
});

const json = simple(go`core.JSON`, "JSON");

const nativeCodec = (type: Type, { native }: Package): Codec | undefined => {
  const kind = nativeKindOf(type, native);
  const name = kind === undefined ? undefined : typeNames[kind];
  return name && { type: go`core.${name}`, code: go`codec.AsText[core.${name}]` };
};

export const entityCodec = (entity: Entity, within: Package): Codec => {
  if (isUntyped(entity)) return json;
  const { type } = within.namesOf(entity);
  const codec = { type, code: go`as${type}` };
  return entity.kind === "union" ? { ...codec, nil: "Union" } : codec;
};

/** The codec of an entity without its rule. */
export const uncheckedCodec = (entity: Entity, within: Package): Codec => {
  const codec = entityCodec(entity, within);
  return entity.rule === undefined ? codec : { ...codec, code: go`shapeOf${codec.type}` };
};

/** The equivalent list codec that drops malformed items. */
export const skippingCodec = (type: Type, within: Package, limits = go`nil`): Codec => {
  switch (type.kind) {
    case "list": {
      const items = codecOf(type.items, within);
      return { ...list(items), code: go`codec.AsListSkipping(${limits}, ${items.code})` };
    }
    case "nullable":
      return nullable(skippingCodec(type.of, within));
    case "limited": {
      const variable = within.limitsOf(type.limits);
      return type.of.kind === "list"
        ? skippingCodec(type.of, within, variable)
        : limited(skippingCodec(type.of, within), variable);
    }
    default:
      return codecOf(type, within);
  }
};

export const codecBesideNull = (type: Type, within: Package): Codec =>
  type.kind === "literal" ? literal(type.value, "AsConstantBesideNull") : codecOf(type, within);

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
      return { type: name, code: go`as${name}` };
    }
    case "map":
      return map(codecOf(type.values, within));
    case "nullable":
      return nullable(codecBesideNull(type.of, within));
    case "reference":
      return entityCodec(resolve(type.entity, within), within);
    case "limited":
      return limited(nativeCodec(type, within) ?? codecOf(type.of, within), within.limitsOf(type.limits));
    default:
      return never(type);
  }
}
