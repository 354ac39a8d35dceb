/**
 * Estimates how much memory values use. Large union variants are boxed so that small variants take little
 * memory.
 */

import type { NeedsPointer } from "../../3-plan/references.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import { entitiesByName, never, unlimited, type Dialect, type Entity, type Type } from "../../model/model.ts";
import { isOptionalAt } from "../../model/tuple.ts";

const word = 8;

/** A string or vector: pointer, length and capacity. */
const list = 3 * word;

/** A map, or untyped JSON, which may contain a map. */
const map = 4 * word;

/** The maximum size of a union without its tag. */
const most = 200;

const rounded = (size: number): number => Math.ceil(size / word) * word;

/** Returns true if a type has no niche for `None`. */
const isFull = (of: Type): boolean => ["integer", "double", "null", "literal"].includes(unlimited(of).kind);

interface Sizes {
  readonly entities: ReadonlyMap<string, Entity>;
  readonly isPointer: NeedsPointer;
  readonly known: Map<string, number>;
}

const orNothing = (type: Type, size: number): number => (isFull(type) ? rounded(size) + word : size);

const sizeOf = (type: Type, boxed: boolean, sizes: Sizes): number => {
  switch (type.kind) {
    case "string":
    case "list":
      return list;
    case "json":
    case "map":
      return map;
    case "boolean":
      return 1;
    case "null":
    case "literal":
      return 0;
    case "double":
      return word;
    case "integer":
      return type.bigint && type.width === "integer" ? map : word;
    case "tuple": {
      const rest = type.rest === undefined ? 0 : list;
      return type.items.reduce((sum, item, index) => {
        const size = sizeOf(item, boxed, sizes);
        return sum + rounded(isOptionalAt(type, index) ? orNothing(item, size) : size);
      }, rest);
    }
    case "nullable":
      return orNothing(type.of, sizeOf(type.of, boxed, sizes));
    case "reference":
      return boxed ? word : sizeOfEntity(sizes.entities.get(type.entity), sizes);
    case "limited":
      return sizeOf(type.of, boxed, sizes);
    default:
      return never(type);
  }
};

const sizeOfFields = (entity: Extract<Entity, { kind: "record" }>, sizes: Sizes): number => {
  const { name, fields, flatten, unknownFields } = entity;
  const base =
    flatten === undefined
      ? 0
      : sizeOf({ kind: "reference", entity: flatten.entity }, sizes.isPointer(name, "base"), sizes);
  const sum = fields.reduce((all, field, index) => {
    const { kind, type } = presenceOf(field, sizes.entities);
    const size = sizeOf(type, sizes.isPointer(name, "field", index), sizes);
    return all + (kind === "optional" || kind === "nullable" ? orNothing(type, size) : size);
  }, base);
  return rounded(sum + (flatten === undefined && unknownFields === "keep" ? map : 0));
};

const measured = (entity: Entity, sizes: Sizes): number => {
  switch (entity.kind) {
    case "record":
      return sizeOfFields(entity, sizes);
    case "union": {
      const contents = entity.variants.map((_, index) => sizeOfVariant(entity, index, sizes));
      return word + rounded(Math.max(...contents, entity.open ? list + map : 0));
    }
    case "enum":
      return entity.open ? list : 1;
    case "alias":
      return sizeOf(entity.type, sizes.isPointer(entity.name, "alias"), sizes);
    default:
      return never(entity);
  }
};

const sizeOfEntity = (entity: Entity | undefined, sizes: Sizes): number => {
  if (entity === undefined) return map;
  const known = sizes.known.get(entity.name);
  if (known !== undefined) return known;
  const size = measured(entity, sizes);
  sizes.known.set(entity.name, size);
  return size;
};

const isLarge = (entity: Entity, index: number, sizes: Sizes): boolean => {
  const type = entity.kind === "union" ? entity.variants[index]?.type : undefined;
  return type !== undefined && unlimited(type).kind === "reference" && sizeOf(type, false, sizes) > most;
};

const sizeOfVariant = (entity: Extract<Entity, { kind: "union" }>, index: number, sizes: Sizes): number => {
  const type = entity.variants[index]?.type;
  if (type === undefined || sizes.isPointer(entity.name, "variant", index)) return word;
  return isLarge(entity, index, sizes) ? word : sizeOf(type, false, sizes);
};

/** Returns the fields that require a Box, and the variants that are boxed to save memory. */
export const withLargeVariants = (dialect: Dialect, isPointer: NeedsPointer): NeedsPointer => {
  const entities = entitiesByName(dialect);
  const sizes: Sizes = { entities, isPointer, known: new Map() };
  const large = new Set(
    dialect.entities.flatMap((entity) =>
      entity.kind === "union"
        ? entity.variants.flatMap((_, index) =>
            isLarge(entity, index, sizes) ? [`${entity.name}/${index}`] : [],
          )
        : [],
    ),
  );
  return (entity, kind, index = 0) =>
    isPointer(entity, kind, index) || (kind === "variant" && large.has(`${entity}/${index}`));
};
