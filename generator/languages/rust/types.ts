/** Rust types and codecs for types of the model. */

import { never, type IntegerWidth, type Tuple, type Type } from "../../model/model.ts";
import { hasMembers } from "../../model/members.ts";
import { isOptionalAt } from "../../model/tuple.ts";
import { nativeKindOf } from "../../3-plan/native-types.ts";
import { join, rust, type Rust } from "./encode.ts";
import { textTypes } from "./native-types.ts";
import type { RustScope } from "./scope.ts";

const wholes: Readonly<Record<IntegerWidth, Rust>> = {
  uint64: rust`u64`,
  uint32: rust`u32`,
  int64: rust`i64`,
  int32: rust`i32`,
  uint16: rust`u16`,
  int16: rust`i16`,
  uint8: rust`u8`,
  int8: rust`i8`,
  integer: rust`i64`,
};

type Side = "value" | "codec";

const integerText = (width: IntegerWidth, bigint: boolean, side: Side): Rust => {
  if (bigint && width === "integer") return rust`core::Integer`;
  return bigint && side === "codec" ? rust`core::Big<${wholes[width]}>` : wholes[width];
};

/** Wrappers for null or absent values. `Nullable` distinguishes between the two. */
export const holders = { option: rust`Option`, nullable: rust`core::Nullable` };

/** A tuple with one item needs a comma. */
const parenthesised = (parts: readonly Rust[]): Rust =>
  parts.length === 1 ? rust`(${parts[0] ?? rust``},)` : rust`(${join(parts, ", ")})`;

/** Optional items are Options, and the remaining items are a Vec. */
const tupleText = (tuple: Tuple, textOf: (type: Type) => Rust, side: Side): Rust => {
  const { items, rest } = tuple;
  const part = (type: Type, held: Rust, codec: Rust): Rust =>
    side === "codec"
      ? rust`core::${codec}<${textOf(type)}>`
      : held === ""
        ? textOf(type)
        : rust`${held}<${textOf(type)}>`;
  const parts = [
    ...items.map((type, index) =>
      isOptionalAt(tuple, index)
        ? part(type, holders.option, rust`OptionalItem`)
        : part(type, rust``, rust`Item`),
    ),
    ...(rest === undefined ? [] : [part(rest, rust`Vec`, rust`FurtherItems`)]),
  ];
  return side === "codec" ? rust`core::Tuple<${parenthesised(parts)}>` : parenthesised(parts);
};

/** Returns the codec of an entity, which also checks the entity's rule. */
export const checkedName = (entity: string, scope: RustScope): Rust => {
  const name = scope.typeName(entity);
  const rule = scope.byName.get(entity)?.rule;
  return rule === undefined ? name : rust`core::Limited<${name}, ${scope.rule(rule)}>`;
};

/** Returns the core's type for a string whose format has one. */
export const nativeType = (type: Type, { native }: RustScope): Rust | undefined => {
  const kind = nativeKindOf(type, native);
  const name = kind === undefined ? undefined : textTypes[kind]?.name;
  return name && rust`core::${name}`;
};

const text = (type: Type, boxed: boolean, side: Side, scope: RustScope, holder = holders.option): Rust => {
  switch (type.kind) {
    case "string":
      return rust`String`;
    case "boolean":
      return rust`bool`;
    case "null":
      return rust`()`;
    case "double":
      return rust`f64`;
    case "integer":
      return integerText(type.width, type.bigint, side);
    case "literal":
      return side === "codec" ? scope.constant(type.value) : rust`core::Constant`;
    case "json":
      return rust`core::Json`;
    case "list":
      return rust`Vec<${text(type.items, false, side, scope)}>`;
    case "tuple":
      return tupleText(type, (item) => text(item, boxed, side, scope), side);
    case "map":
      return rust`core::Map<${text(type.values, false, side, scope)}>`;
    case "nullable":
      return rust`${holder}<${text(type.of, boxed, side, scope)}>`;
    case "reference": {
      const entity = side === "codec" ? checkedName(type.entity, scope) : scope.typeName(type.entity);
      return boxed ? rust`Box<${entity}>` : entity;
    }
    case "limited": {
      const of = nativeType(type, scope) ?? text(type.of, boxed, side, scope, holder);
      return side === "codec" ? rust`core::Limited<${of}, ${scope.limits(type.limits)}>` : of;
    }
    default:
      return never(type);
  }
};

/** Returns the codec of a flattened object, which reads individual properties or all remaining ones. */
export const membersCodec = (type: Type, boxed: boolean, scope: RustScope): Rust => {
  const codec = codecType(type, boxed, scope);
  return hasMembers(type, scope.byName) ? codec : rust`core::Entire<${codec}>`;
};

export const valueType = (type: Type, boxed: boolean, scope: RustScope, holder = holders.option): Rust =>
  text(type, boxed, "value", scope, holder);

export const codecType = (type: Type, boxed: boolean, scope: RustScope, holder = holders.option): Rust =>
  text(type, boxed, "codec", scope, holder);
