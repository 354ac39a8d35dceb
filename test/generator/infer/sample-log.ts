/** Random documents of an entity, as a program would log them: free text varies, and optional members may be absent. */

import type { JsonValue } from "../../../generator/support/json.ts";
import { never, type Entity, type Type } from "../../../generator/model/model.ts";
import type { Random } from "../../../generator/support/random.ts";

export interface Maker {
  readonly lookup: ReadonlyMap<string, Entity>;
  readonly random: Random;
}

const deepest = 7;

const pick = <Item>(items: readonly Item[], { below }: Random): Item | undefined =>
  items[below(items.length)];

const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.below(10)).join("");

const formatted: Readonly<Record<string, (random: Random) => string>> = {
  "date-time": (random) => `2026-11-${10 + random.below(20)}T12:${10 + random.below(50)}:00Z`,
  date: (random) => `2026-11-${10 + random.below(20)}`,
  time: (random) => `12:${10 + random.below(50)}:00Z`,
  uuid: (random) =>
    `${digits(8, random)}-${digits(4, random)}-4${digits(3, random)}-8${digits(3, random)}-${digits(12, random)}`,
  uri: (random) => `https://example.com/${digits(4, random)}`,
  email: (random) => `user${digits(3, random)}@example.com`,
  byte: (random) => `A${digits(19, random)}`,
};

const text = (format: string | undefined, random: Random): string =>
  formatted[format ?? ""]?.(random) ?? `some text, number ${digits(1 + random.below(6), random)}`;

const members = (entity: Entity, maker: Maker, depth: number): JsonValue => {
  const { random, lookup } = maker;
  switch (entity.kind) {
    case "alias":
      return valueOf(entity.type, maker, depth);
    case "enum":
      return pick(entity.values, random)?.value ?? null;
    case "record": {
      const base = entity.flatten === undefined ? undefined : lookup.get(entity.flatten.entity);
      const outer = base === undefined ? {} : members(base, maker, depth);
      const fields = entity.fields.filter(
        ({ required }) => required || (depth < deepest && random.chance(0.5)),
      );
      const own = fields.map(({ wireName, type }) => [wireName, valueOf(type, maker, depth + 1)]);
      return { ...Object(outer), ...Object.fromEntries(own) };
    }
    case "union": {
      const { tagging } = entity;
      const variant = pick(
        entity.variants.filter(({ tags }) => tags.length > 0 || tagging.kind !== "internal"),
        random,
      );
      if (variant === undefined) return null;
      const value = valueOf(variant.type, maker, depth + 1);
      const tag = pick(variant.tags, random) ?? "";
      if (tagging.kind === "external") return variant.type.kind === "literal" ? value : { [tag]: value };
      return tagging.kind === "internal" && Object(value)[tagging.tag] === undefined
        ? { [tagging.tag]: tag, ...Object(value) }
        : value;
    }
    default:
      return never(entity);
  }
};

const freeJson = (random: Random): JsonValue =>
  pick<() => JsonValue>(
    [() => text(undefined, random), () => random.below(100), () => ({ query: text(undefined, random) })],
    random,
  )?.() ?? null;

export const valueOf = (type: Type, maker: Maker, depth = 0): JsonValue => {
  const { random, lookup } = maker;
  switch (type.kind) {
    case "string":
      return text(undefined, random);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "double":
      return random.below(1000) / 8 + 1 / 16;
    case "integer":
      return random.below(100_000);
    case "literal":
      return type.value;
    case "json":
      return freeJson(random);
    case "list":
      return Array.from({ length: depth > deepest ? 0 : random.below(4) }, () =>
        valueOf(type.items, maker, depth + 1),
      );
    case "tuple":
      return type.items.map((item) => valueOf(item, maker, depth + 1));
    case "map":
      return Object.fromEntries(
        Array.from({ length: random.below(3) }, () => [
          `key-${digits(8, random)}`,
          valueOf(type.values, maker, depth + 1),
        ]),
      );
    case "nullable":
      return random.chance(0.2) ? null : valueOf(type.of, maker, depth);
    case "limited":
      return type.of.kind === "string" && type.limits.format !== undefined
        ? text(type.limits.format.name, random)
        : valueOf(type.of, maker, depth);
    case "reference": {
      const entity = lookup.get(type.entity);
      if (entity === undefined || depth > 3 * deepest) return null;
      return members(entity, maker, depth);
    }
    default:
      return never(type);
  }
};
