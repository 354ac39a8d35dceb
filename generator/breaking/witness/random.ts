/** Random values of types, for testing verdicts. */

import type { JsonValue } from "../../support/json.ts";
import { never, type Entity, type RecordEntity, type Type } from "../../model/model.ts";
import { itemAt } from "../../model/tuple.ts";
import type { Random } from "../../support/random.ts";
import type { Lookup } from "../includes/alternatives.ts";
import { least } from "./least.ts";
import { near, zoo } from "./near.ts";

export interface Maker {
  readonly lookup: Lookup;
  readonly random: Random;
  readonly known: Map<Type, readonly JsonValue[]>;
}

const pick = <Item>(items: readonly Item[], { below }: Random): Item | undefined =>
  items[below(items.length)];

const nearest = (type: Type, { lookup, known }: Maker): readonly JsonValue[] => {
  const values = known.get(type) ?? [...near(type, lookup, 1)];
  known.set(type, values);
  return values;
};

const leaf = (type: Type, maker: Maker): JsonValue =>
  pick(nearest(type, maker), maker.random) ?? least(type, maker.lookup) ?? null;

const deepest = 6;

const recordOf = (entity: RecordEntity, maker: Maker, depth: number): JsonValue => {
  const { random } = maker;
  const base = entity.flatten === undefined ? undefined : maker.lookup.get(entity.flatten.entity);
  const outer = base === undefined ? {} : entityOf(base, maker, depth);
  const fields = entity.fields.filter(({ required }) => required || (depth < deepest && random.chance(0.5)));
  const members = fields.map(({ wireName, type }) => [wireName, made(type, maker, depth + 1)]);
  const isMore = random.chance(0.15);
  const rest: Type = entity.rest ?? { kind: "json" };
  return {
    ...Object(outer),
    ...Object.fromEntries(members),
    ...(isMore ? { another: made(rest, maker, depth + 1) } : {}),
  };
};

const entityOf = (entity: Entity, maker: Maker, depth: number): JsonValue => {
  switch (entity.kind) {
    case "record":
      return recordOf(entity, maker, depth);
    case "alias":
      return made(entity.type, maker, depth);
    case "enum":
      return entity.open && maker.random.chance(0.2)
        ? "unknown"
        : (pick(entity.values, maker.random)?.value ?? null);
    case "union": {
      const { tagging, open } = entity;
      if (open && tagging.kind === "internal" && maker.random.chance(0.1))
        return { [tagging.tag]: "unknown" };
      const variant = pick(entity.variants, maker.random);
      if (variant === undefined) return null;
      const value = made(variant.type, maker, depth + 1);
      const tag = pick(variant.tags, maker.random) ?? "unknown";
      if (tagging.kind === "external" && variant.type.kind !== "literal") return { [tag]: value };
      return tagging.kind === "internal" ? { ...Object(value), [tagging.tag]: tag } : value;
    }
    default:
      return never(entity);
  }
};

/** Returns a random value of the type. The value may be invalid. */
export function made(type: Type, maker: Maker, depth = 0): JsonValue {
  const { random, lookup } = maker;
  if (depth > deepest + 4) return least(type, lookup) ?? null;
  switch (type.kind) {
    case "reference": {
      const entity = lookup.get(type.entity);
      return entity === undefined ? null : entityOf(entity, maker, depth);
    }
    case "nullable":
      return random.chance(0.2) ? null : made(type.of, maker, depth);
    case "list":
      return Array.from({ length: depth > deepest ? 0 : random.below(4) }, () =>
        made(type.items, maker, depth + 1),
      );
    case "tuple": {
      const length = type.minItems + random.below(type.items.length - type.minItems + 2);
      return Array.from({ length }, (_, index) =>
        made(itemAt(type, index) ?? { kind: "json" }, maker, depth + 1),
      );
    }
    case "map":
      return Object.fromEntries(
        Array.from({ length: depth > deepest ? 0 : random.below(3) }, (_, index) => [
          `key-${index}`,
          made(type.values, maker, depth + 1),
        ]),
      );
    case "literal":
      return type.value;
    case "json":
      return pick(zoo, random) ?? null;
    default:
      return leaf(type, maker);
  }
}
