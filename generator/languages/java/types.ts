/** Java types and codecs for types of the model. */

import {
  never,
  unlimited,
  type AliasEntity,
  type EnumEntity,
  type Type,
  type UnionEntity,
} from "../../model/model.ts";
import { nativeKindOf } from "../../3-plan/native-types.ts";
import { constant, java, listed, requiredArgument, type Java } from "./encode.ts";
import { textTypes } from "./native-types.ts";
import { resolve, resolveCodec, type Package } from "./package.ts";

export interface JavaType {
  readonly type: Java;
  /** The primitive type for required values, if there is one. */
  readonly primitive?: Java;
  readonly codec: Java;
  /** Whether values of the type can be null. */
  readonly isNullable?: true;
}

const int = { type: java`Integer`, primitive: java`int` };
const long = { type: java`Long`, primitive: java`long` };
const string: JavaType = { type: java`String`, codec: java`Types.STRING` };
const truth = { type: java`Boolean`, primitive: java`boolean` };
const double = { type: java`Double`, primitive: java`double` };
const big = java`BigInteger`;
const json: JavaType = { type: java`Object`, codec: java`Types.JSON`, isNullable: true };

const integer = ({ width, bigint }: Extract<Type, { kind: "integer" }>): JavaType => {
  switch (width) {
    case "int8":
      return { ...int, codec: java`Types.INT8` };
    case "uint8":
      return { ...int, codec: java`Types.UINT8` };
    case "int16":
      return { ...int, codec: java`Types.INT16` };
    case "uint16":
      return { ...int, codec: java`Types.UINT16` };
    case "int32":
      return { ...int, codec: java`Types.INT32` };
    case "uint32":
      return { ...long, codec: java`Types.UINT32` };
    case "int64":
      return { ...long, codec: bigint ? java`Types.BIG_INT64` : java`Types.INT64` };
    case "uint64":
      return bigint ? { type: big, codec: java`Types.BIG_UINT64` } : { ...long, codec: java`Types.UINT64` };
    case "integer":
      return bigint ? { type: big, codec: java`Types.INTEGER` } : { ...long, codec: java`Types.INT64` };
    default:
      return never(width);
  }
};

const literal = (value: string | number | boolean): JavaType => {
  const codec = java`Types.literal(${constant(value)})`;
  if (typeof value === "string") return { ...string, codec };
  if (typeof value === "boolean") return { ...truth, codec };
  return { ...(Number.isSafeInteger(value) && !Object.is(value, -0) ? long : double), codec };
};

/** Returns the type in a form that can be a type argument, for example of a list. */
const argument = ({ type, isNullable }: JavaType): Java => (isNullable ? java`@Nullable ${type}` : type);

/**
 * Returns the Java type of an entity. Untyped JSON has no separate type, and has a codec only if it has a
 * rule.
 */
export const entityType = (name: string, within: Package): JavaType => {
  const entity = resolve(name, within);
  const owner = resolveCodec(name, within);
  const isJson = entity.kind === "alias" && entity.type.kind === "json";
  if (isJson && owner.rule === undefined) return json;
  const codec = java`Types.of(() -> ${within.typeOf(owner)}.CODEC)`;
  return isJson ? { ...json, codec } : { type: within.typeOf(entity), codec };
};

/** Returns the type of a list of these items. */
export const listOf = (items: Type, within: Package): Java => java`List<${argument(typeOf(items, within))}>`;

export const typeOf = (type: Type, within: Package): JavaType => {
  switch (type.kind) {
    case "string":
      return string;
    case "boolean":
      return { ...truth, codec: java`Types.BOOLEAN` };
    case "null":
      return { type: java`Void`, codec: java`Types.NULL`, isNullable: true };
    case "double":
      return { ...double, codec: java`Types.DOUBLE` };
    case "integer":
      return integer(type);
    case "literal":
      return literal(type.value);
    case "json":
      return json;
    case "list": {
      const items = typeOf(type.items, within);
      return { type: listOf(type.items, within), codec: java`Types.list(${items.codec})` };
    }
    case "tuple": {
      const name = within.tupleName(type);
      return { type: name, codec: java`Types.of(() -> ${name}.CODEC)` };
    }
    case "map": {
      const values = typeOf(type.values, within);
      return {
        type: java`Map<String, ${argument(values)}>`,
        codec: java`Types.map(${values.codec})`,
      };
    }
    case "nullable": {
      const of = typeOf(type.of, within);
      return { type: of.type, codec: java`Types.nullable(${of.codec})`, isNullable: true };
    }
    case "reference":
      return entityType(type.entity, within);
    case "limited": {
      const kind = nativeKindOf(type, within.native);
      const of = kind === undefined ? typeOf(type.of, within) : textTypes[kind];
      return { ...of, codec: java`Types.limited(${of.codec}, ${within.limitsOf(type.limits)})` };
    }
    default:
      return never(type);
  }
};

/** Adds an entity's rule to the codec of its type. Rules on records are applied by a separate method. */
export const withRule = (
  codec: Java,
  { rule }: AliasEntity | EnumEntity | UnionEntity,
  within: Package,
): Java => (rule === undefined ? codec : listed(java`Types.limited(`, [codec, within.ruleOf(rule)], 10));

/** Returns the expression that a record stores for an argument, if it differs from the argument. */
export const heldValue = (name: Java, isRequired: boolean, isCopy: boolean): Java | undefined => {
  if (!isRequired) return isCopy ? java`Copies.orNull(${name})` : undefined;
  const checked = requiredArgument(name);
  return isCopy ? java`Copies.of(${checked})` : checked;
};

/** Returns true for lists and maps, including limited and nullable ones, which records must copy. */
export const isCopied = (of: Type): boolean => {
  const type = unlimited(of);
  return type.kind === "nullable" ? isCopied(type.of) : type.kind === "list" || type.kind === "map";
};
