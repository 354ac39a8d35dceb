/** The shape of data as stored in a table. */

import { integerWidths, verdictWidth } from "../../model/type.ts";
import {
  never,
  unlimited,
  type Entity,
  type EnumEntity,
  type IntegerWidth,
  type Type,
} from "../../model/model.ts";

export type Entities = ReadonlyMap<string, Entity>;

export type Scalar = "text" | "boolean" | "double" | IntegerWidth;

export interface Shape {
  readonly scalar?: Scalar;
  readonly object?: string;
  readonly items?: Type;
  readonly isNested: boolean;
}

export type Leaf = Exclude<Type, { readonly kind: "nullable" | "limited" | "null" }>;

/** Returns the possible types of a value, without null. Resolves limits, aliases and untagged unions. */
export const leavesOf = (
  of: Type,
  entities: Entities,
  seen: ReadonlySet<string> = new Set(),
): readonly Leaf[] => {
  const type = unlimited(of);
  if (type.kind === "nullable") return leavesOf(type.of, entities, seen);
  if (type.kind === "null" || type.kind === "limited") return [];
  if (type.kind !== "reference") return [type];
  const entity = entities.get(type.entity);
  if (entity === undefined || seen.has(entity.name)) return [];
  const further = new Set([...seen, entity.name]);
  if (entity.kind === "alias") return leavesOf(entity.type, entities, further);
  if (entity.kind !== "union" || entity.tagging.kind !== "untagged") return [type];
  return entity.variants.flatMap((variant) => leavesOf(variant.type, entities, further));
};

const scalarOfValue = (value: string | number | boolean): Scalar => {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "boolean";
  return Number.isInteger(value) ? "integer" : "double";
};

const whole: readonly Scalar[] = integerWidths;

/** Returns one column type for several scalar types. A text column can store values of any scalar type. */
const joined = (scalars: readonly Scalar[]): Scalar | undefined => {
  const [first, ...others] = [...new Set(scalars)];
  if (first === undefined || others.length === 0) return first;
  const all = [first, ...others];
  if (all.every((scalar) => whole.includes(scalar))) return "integer";
  return all.every((scalar) => whole.includes(scalar) || scalar === "double") ? "double" : "text";
};

const scalarOfEnum = ({ values }: EnumEntity): Scalar[] => values.map(({ value }) => scalarOfValue(value));

export const scalarsOf = (leaf: Leaf, entities: Entities): readonly Scalar[] => {
  switch (leaf.kind) {
    case "string":
      return ["text"];
    case "boolean":
    case "double":
      return [leaf.kind];
    case "integer":
      return [leaf.bigint ? leaf.width : verdictWidth(leaf)];
    case "literal":
      return [scalarOfValue(leaf.value)];
    case "reference": {
      const entity = entities.get(leaf.entity);
      return entity?.kind === "enum" ? scalarOfEnum(entity) : [];
    }
    case "json":
    case "list":
    case "tuple":
    case "map":
      return [];
    default:
      return never(leaf);
  }
};

const isNested = (leaf: Leaf, entities: Entities): boolean => scalarsOf(leaf, entities).length === 0;

const objectAmong = (nested: readonly Leaf[]): string | undefined => {
  const objects = nested.filter(({ kind }) => kind !== "list" && kind !== "tuple");
  const names = new Set(objects.map((leaf) => (leaf.kind === "reference" ? leaf.entity : undefined)));
  return names.size === 1 ? [...names][0] : undefined;
};

const anything: Type = { kind: "json" };

/** Returns undefined if no list is possible. Items of mixed types become untyped JSON. */
const itemsAmong = (nested: readonly Leaf[]): Type | undefined => {
  const lists = nested.filter((leaf) => leaf.kind === "list" || leaf.kind === "tuple");
  const [first] = lists;
  if (first === undefined || nested.some(({ kind }) => kind === "json")) return undefined;
  return first.kind === "list" && lists.length === 1 ? first.items : anything;
};

export const shapeOf = (type: Type, entities: Entities): Shape => {
  const leaves = leavesOf(type, entities);
  const nested = leaves.filter((leaf) => isNested(leaf, entities));
  const isFree = nested.some(({ kind }) => kind === "json");
  const scalar = isFree ? undefined : joined(leaves.flatMap((leaf) => scalarsOf(leaf, entities)));
  const [object, items] = [objectAmong(nested), itemsAmong(nested)];
  return {
    isNested: nested.length > 0 || scalar === undefined,
    ...(scalar === undefined ? {} : { scalar }),
    ...(object === undefined ? {} : { object }),
    ...(items === undefined ? {} : { items }),
  };
};
