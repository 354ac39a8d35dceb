/** How Go represents a variant: as an entity's type, or as a wrapper for the variant's content. */

import { nativeKindOf } from "../../3-plan/native-types.ts";
import { never, unlimited, type Entity, type Type, type Variant } from "../../model/model.ts";
import type { Codec } from "./codec.ts";
import { go, type Go } from "./encode.ts";
import { isUntyped, resolve, type Package } from "./package.ts";

/** The type used in a type switch, and how its content is accessed. */
export interface Place {
  /** For example `case *TextContent:`. */
  readonly type: Go;
  readonly form: "pointer" | "union" | "value" | "unit" | "box";
}

export const ownPlace = (entity: Entity, within: Package): Place => {
  const { type } = within.namesOf(entity);
  if (entity.kind === "record") return { type: go`*${type}`, form: "pointer" };
  return { type, form: entity.kind === "union" ? "union" : "value" };
};

/** A struct wraps pointers, interfaces and types of the core, which cannot be given methods or would lose theirs. */
const needsBox = (codec: Codec, type: Type, within: Package): boolean => {
  if (["null", "json", "nullable"].includes(type.kind)) return true;
  if (type.kind === "reference") {
    const entity = resolve(type.entity, within);
    return entity.kind === "union" || isUntyped(entity);
  }
  return codec.nil !== undefined && type.kind === "integer";
};

export const wrapperPlace = (
  variant: Variant,
  codec: Codec,
  name: Go,
  isExternal: boolean,
  within: Package,
): Place => {
  const type = unlimited(variant.type);
  if (isExternal && type.kind === "literal") return { type: name, form: "unit" };
  const isNative = nativeKindOf(variant.type, within.native) !== undefined;
  if (isNative || needsBox(codec, type, within)) return { type: name, form: "box" };
  const isRecord = type.kind === "reference" && resolve(type.entity, within).kind === "record";
  return isRecord ? { type: go`*${name}`, form: "pointer" } : { type: name, form: "value" };
};

export const wrapperType = ({ form }: Place, { type }: Codec): Go => {
  if (form === "unit") return go`struct{}`;
  return form === "box" ? go`struct {\n\tValue ${type}\n}` : type;
};

/** Expressions for decoded content: its address and its value. */
export interface Found {
  readonly place: Go;
  readonly value: Go;
}

/** Converts decoded content to the variant. */
export const readAs = ({ form }: Place, name: Go, isOwn: boolean, { place, value }: Found): Go => {
  switch (form) {
    case "pointer":
      return isOwn ? place : go`(*${name})(${place})`;
    case "union":
      return value;
    case "value":
      return isOwn ? value : go`${name}(${value})`;
    case "box":
      return go`${name}{Value: ${value}}`;
    case "unit":
      return go`${name}{}`;
    default:
      return never(form);
  }
};

/** Returns the address of the content of `value`, a variant, for its codec. */
export const contentOf = ({ form }: Place, { type }: Codec, isOwn: boolean): Go => {
  if (form === "box") return go`&value.Value`;
  const place = form === "pointer" ? go`value` : go`&value`;
  return isOwn ? place : go`(*${type})(${place})`;
};
