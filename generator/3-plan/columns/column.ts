/** Database column types, derived from the possible JSON types of a value. */

import type { Type } from "../../model/model.ts";
import { leavesOf, scalarsOf, type Entities, type Leaf, type Scalar } from "./shape.ts";

/** Both are signed: `int` has 32 bits and `long` has 64 bits. `decimal` stores larger integers. */
export type ColumnScalar = "text" | "boolean" | "double" | "int" | "long" | "decimal";

/**
 * Why a column contains JSON text: the schema accepts any data, the alternatives have no tag, item types differ by
 * position, or lists are nested recursively.
 */
export type Untyped = "free" | "choice" | "tuple" | "recursive";

export type Kind = "string" | "boolean" | "number" | "array" | "object";

export type Column =
  | ColumnScalar
  | { readonly json: Untyped }
  | { readonly list: Column }
  | { readonly map: Column }
  | { readonly struct: string }
  | { readonly kinds: { readonly [Name in Kind]?: Column } };

const scalars: Readonly<Record<Scalar, ColumnScalar>> = {
  text: "text",
  boolean: "boolean",
  double: "double",
  int32: "int",
  uint16: "int",
  int16: "int",
  uint8: "int",
  int8: "int",
  uint32: "long",
  int64: "long",
  uint64: "decimal",
  integer: "long",
};

const kindOfScalar = (scalar: ColumnScalar): Kind => {
  if (scalar === "text") return "string";
  return scalar === "boolean" ? "boolean" : "number";
};

/** All numbers except bigints fit exactly into a double. */
const scalarOf = (leaf: Leaf, scalar: Scalar): ColumnScalar => {
  if (leaf.kind !== "integer" || scalars[scalar] === "int") return scalars[scalar];
  return leaf.bigint && (scalar === "uint64" || scalar === "integer") ? "decimal" : "long";
};

const kindsOf = (leaf: Leaf, entities: Entities): readonly Kind[] => {
  switch (leaf.kind) {
    case "list":
    case "tuple":
      return ["array"];
    case "map":
      return ["object"];
    default: {
      const found = scalarsOf(leaf, entities).map((scalar) => kindOfScalar(scalarOf(leaf, scalar)));
      return found.length === 0 ? ["object"] : [...new Set(found)];
    }
  }
};

const widest: readonly ColumnScalar[] = ["double", "decimal", "long", "int", "boolean", "text"];

/** The column type for a mix of number types. A double may lose digits in large integers. */
const joined = (found: readonly ColumnScalar[]): ColumnScalar =>
  widest.find((scalar) => found.includes(scalar)) ?? "text";

/**
 * The maximum depth of nested lists and maps that contain no struct. Only recursive types exceed this depth.
 */
const deepest = 4;

const nestedOf = (leaf: Leaf, entities: Entities, depth: number): Column => {
  switch (leaf.kind) {
    case "list":
      return { list: columnOf(leaf.items, entities, depth + 1) };
    case "map":
      return { map: columnOf(leaf.values, entities, depth + 1) };
    case "reference":
      return { struct: leaf.entity };
    default:
      return { json: leaf.kind === "tuple" ? "tuple" : "choice" };
  }
};

const columnOfKind = (kind: Kind, leaves: readonly Leaf[], entities: Entities, depth: number): Column => {
  const [first, ...others] = leaves;
  if (kind !== "array" && kind !== "object") {
    const found = leaves.flatMap((leaf) => scalarsOf(leaf, entities).map((scalar) => scalarOf(leaf, scalar)));
    return joined(found.filter((scalar) => kindOfScalar(scalar) === kind));
  }
  return first === undefined || others.length > 0 ? { json: "choice" } : nestedOf(first, entities, depth);
};

const distinct = (leaves: readonly Leaf[]): readonly Leaf[] => [
  ...new Map(leaves.map((leaf) => [leaf.kind === "reference" ? leaf.entity : leaf, leaf])).values(),
];

export const columnOf = (type: Type, entities: Entities, depth = 0): Column => {
  if (depth > deepest) return { json: "recursive" };
  const leaves = distinct(leavesOf(type, entities));
  if (leaves.length === 0 || leaves.some(({ kind }) => kind === "json")) return { json: "free" };
  const kinds = new Set(leaves.flatMap((leaf) => kindsOf(leaf, entities)));
  const columns = [...kinds].map((kind): [Kind, Column] => {
    const own = leaves.filter((leaf) => kindsOf(leaf, entities).includes(kind));
    return [kind, columnOfKind(kind, own, entities, depth)];
  });
  const [only, ...others] = columns;
  return only !== undefined && others.length === 0 ? only[1] : { kinds: Object.fromEntries(columns) };
};
