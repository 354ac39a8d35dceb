/**
 * Boundary values of a type: valid values, and values just outside the valid range. The result is
 * deterministic.
 */

import { boundsOf } from "../../values/numbers.ts";
import { timesOf } from "../../values/scalars.ts";
import { type JsonObject, type JsonValue, ownMember } from "../../support/json.ts";
import type { Limits } from "../../model/limits.ts";
import {
  never,
  type Entity,
  type RecordEntity,
  type Tuple,
  type Type,
  type UnionEntity,
} from "../../model/model.ts";
import { itemAt } from "../../model/tuple.ts";
import { regularExpression } from "../../regular-expressions/portable.ts";
import { textsFor } from "../../regular-expressions/texts.ts";
import { formats } from "../../schema/formats.ts";
import type { Lookup } from "../includes/alternatives.ts";
import { least } from "./least.ts";

export const zoo: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  42,
  "",
  "a",
  "text",
  "😀",
  [],
  {},
  [null],
  ["a"],
  ["a", "a"],
  { key: null },
  { key: "text" },
];

const longest = 2000;
const most = 60;

const around = (limit: number | undefined): number[] =>
  limit === undefined ? [] : [limit, limit - 1, limit + 1, limit - 0.5, limit + 0.5];

const sizes = (...limits: readonly (number | undefined)[]): number[] =>
  limits.flatMap(around).filter((size) => Number.isInteger(size) && size >= 0 && size <= longest);

const steps = (step: number | undefined): number[] =>
  step === undefined
    ? []
    : [1, 2, 3, 5, 7].flatMap((times) => [timesOf(times, step), timesOf(times + 0.5, step), times]);

const padded = (text: string, size: number): string => [...text.padEnd(size, "a")].slice(0, size).join("");

const textsNear = ({ minLength, maxLength, pattern, format }: Limits): JsonValue[] => {
  const matching = pattern === undefined ? [] : textsLike(pattern.source);
  const example = format === undefined ? [] : [ownMember(formats, format.name)?.example ?? ""];
  const lengths = sizes(minLength, maxLength);
  return [
    ...matching,
    ...example,
    ...lengths.map((size) => "a".repeat(size)),
    ...lengths.flatMap((size) => matching.slice(0, 3).map((text) => padded(text, size))),
  ];
};

/** Strings that may match patterns without a portable form. */
const likely = (source: string): string[] => {
  const words = source.replaceAll(/\\(.)/g, "$1").split(/[^\w-]+/);
  const expression = regularExpression(source);
  return [...words, ...words.map((word) => `${word}a`), "a", "A", "1", "ab", "a1"].filter((word) =>
    expression.test(word),
  );
};

/** Returns strings that match a pattern, if any are found. */
export const textsLike = (source: string): string[] => [...textsFor(source), ...likely(source)];

const listsNear = (items: JsonValue, { minItems, maxItems, uniqueItems }: Limits): JsonValue[] => [
  ...sizes(minItems, maxItems).map((size) =>
    Array.from({ length: size }, (_, index) => (uniqueItems === true ? index : items)),
  ),
  ...sizes(minItems, maxItems).map((size) => Array.from({ length: size }, (_, index) => `text-${index}`)),
];

const mapsNear = (value: JsonValue, { minProperties, maxProperties }: Limits): JsonValue[] =>
  sizes(minProperties, maxProperties).map((size) =>
    Object.fromEntries(Array.from({ length: size }, (_, index) => [`key-${index}`, value])),
  );

const itemOf = (type: Type, lookup: Lookup): JsonValue => {
  if (type.kind === "list") return least(type.items, lookup) ?? null;
  return type.kind === "map" ? (least(type.values, lookup) ?? null) : null;
};

const limitedNear = (
  { of, limits }: Extract<Type, { kind: "limited" }>,
  lookup: Lookup,
  depth: number,
): JsonValue[] => [
  ...(limits.values ?? []),
  ...[limits.minimum, limits.maximum, limits.exclusiveMinimum, limits.exclusiveMaximum].flatMap(around),
  ...steps(limits.multipleOf),
  ...textsNear(limits),
  ...listsNear(itemOf(of, lookup), limits),
  ...mapsNear(itemOf(of, lookup), limits),
  ...near(of, lookup, depth),
];

const integersNear = (type: Extract<Type, { kind: "integer" }>): JsonValue[] => {
  const { least: low, most: high } = boundsOf(type);
  const edges = [low, high].flatMap((bound) => (bound === undefined ? [] : [bound, bound - 1n, bound + 1n]));
  const exact = (value: bigint): JsonValue => (Number.isSafeInteger(Number(value)) ? Number(value) : value);
  return edges.filter((value) => type.bigint || Number.isSafeInteger(Number(value))).map(exact);
};

/** Returns variations of an object: one property removed, replaced or added at a time. */
const recordNear = (entity: RecordEntity, lookup: Lookup, depth: number): JsonValue[] => {
  const base = least({ kind: "reference", entity: entity.name }, lookup);
  const whole: JsonObject = typeof base === "object" && base !== null && !Array.isArray(base) ? base : {};
  const set = (name: string, value: JsonValue): JsonObject => ({ ...whole, [name]: value });
  const fields = entity.fields.flatMap(({ wireName, type }) => {
    const { [wireName]: _gone, ...without } = whole;
    const values = depth > 0 ? near(type, lookup, depth - 1).slice(0, most) : [least(type, lookup) ?? null];
    return [without, ...[...values, ...zoo].map((value) => set(wireName, value))];
  });
  const rest = entity.rest === undefined ? [] : near(entity.rest, lookup, 0).slice(0, most);
  const others = [...zoo, ...rest].map((value) => set("another", value));
  const bare = Object.fromEntries(
    entity.fields.map(({ wireName, type }) => [wireName, least(type, lookup) ?? null]),
  );
  return [whole, ...fields, ...others, bare, ...mapsNear("text", entity.limits ?? {})];
};

const unionNear = ({ variants, tagging }: UnionEntity, lookup: Lookup, depth: number): JsonValue[] => {
  const tag = tagging.kind === "internal" ? tagging.tag : "type";
  const unknown: JsonValue[] = [{ [tag]: "unknown" }, { unknown: null }, "unknown"];
  const known = variants.flatMap(({ type, tags }) => {
    const values = near(type, lookup, depth);
    if (tagging.kind === "external" && type.kind !== "literal")
      return values.flatMap((value) => tags.map((name) => ({ [name]: value })));
    return tagging.kind === "internal" ? [...values, ...tags.map((name) => ({ [tag]: name }))] : values;
  });
  return [...unknown, ...known];
};

const entityNear = (entity: Entity, lookup: Lookup, depth: number): JsonValue[] => {
  switch (entity.kind) {
    case "record":
      return recordNear(entity, lookup, depth);
    case "union":
      return unionNear(entity, lookup, depth);
    case "enum":
      return [...entity.values.map(({ value }) => value), "unknown"];
    case "alias":
      return near(entity.type, lookup, depth);
    default:
      return never(entity);
  }
};

/** Returns tuples of every length near the limits, and tuples with one item replaced at a time. */
const tuplesNear = (type: Tuple, lookup: Lookup, depth: number): JsonValue[] => {
  const count = type.items.length + 2;
  const whole = Array.from({ length: count }, (_, index) => {
    const item = itemAt(type, index);
    return item === undefined ? null : (least(item, lookup) ?? null);
  });
  const lengths = whole.map((_, length) => whole.slice(0, length));
  const places = type.items.flatMap((item, index) => {
    const others = [...near(item, lookup, depth).slice(0, most), ...zoo];
    return others.map((other) => whole.slice(0, type.items.length).with(index, other));
  });
  const alike = zoo.map((value) => whole.slice(0, type.items.length).fill(value));
  const further = type.rest === undefined ? [] : near(type.rest, lookup, depth).slice(0, most);
  return [
    ...lengths,
    ...places,
    ...alike,
    ...further.map((other) => [...whole.slice(0, type.items.length), other]),
  ];
};

/** `depth` limits how many references are followed. */
export function near(type: Type, lookup: Lookup, depth = 2): JsonValue[] {
  switch (type.kind) {
    case "reference": {
      const entity = lookup.get(type.entity);
      return entity === undefined || depth <= 0 ? [] : entityNear(entity, lookup, depth - 1);
    }
    case "limited":
      return limitedNear(type, lookup, depth);
    case "nullable":
      return [null, ...near(type.of, lookup, depth)];
    case "list":
      return [
        [],
        ...near(type.items, lookup, depth)
          .slice(0, most)
          .map((item) => [item]),
      ];
    case "tuple":
      return tuplesNear(type, lookup, depth);
    case "map":
      return [
        {},
        ...near(type.values, lookup, depth)
          .slice(0, most)
          .map((value) => ({ key: value })),
      ];
    case "integer":
      return [...zoo, ...integersNear(type)];
    case "literal":
      return [type.value, ...zoo];
    case "string":
    case "boolean":
    case "null":
    case "double":
    case "json":
      return [...zoo];
    default:
      return never(type);
  }
}
