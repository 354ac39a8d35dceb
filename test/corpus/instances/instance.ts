/**
 * Generates data that a schema probably accepts, by collecting and satisfying all requirements at each
 * location.
 */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../../generator/support/json.ts";
import { textsLike, type Pool } from "./pool.ts";
import type { Random } from "../../../generator/support/random.ts";
import type { Follow } from "./references.ts";

export interface Maker {
  readonly follow: Follow;
  readonly pool: Pool;
  readonly random: Random;
  /** The number of values that may still be generated. After that, only required values are generated. */
  left: number;
}

type Schemas = readonly JsonObject[];

const deepest = 12;

/**
 * Collects everything that applies at one location: the schema, its references, all of `allOf`, and one
 * alternative of each union.
 */
const gather = (schemas: readonly (JsonValue | undefined)[], maker: Maker): Schemas => {
  const found: JsonObject[] = [];
  const open = [...schemas];
  while (open.length > 0 && found.length < 60) {
    const next = open.pop();
    if (!isJsonObject(next)) continue;
    found.push(next);
    open.push(...partsOf(next, maker));
  }
  return found;
};

const partsOf = (schema: JsonObject, maker: Maker): (JsonValue | undefined)[] => {
  const { random, follow } = maker;
  const reference = stringAt(schema, "$ref") + stringAt(schema, "$dynamicRef");
  const choices = ["anyOf", "oneOf"].map((key) => arrayAt(schema, key)).filter(({ length }) => length > 0);
  const branch = random.chance(0.5) ? [schema["if"], schema["then"]] : [schema["else"]];
  return [
    ...(reference === "" ? [] : [follow(reference, schema)]),
    ...arrayAt(schema, "allOf"),
    ...choices.map((choice) => (maker.left > 0 ? random.pick(choice, true) : smallest(choice))),
    ...(schema["if"] === undefined ? [] : branch),
    ...Object.values(objectAt(schema, "dependentSchemas")),
  ];
};

const smallest = (choice: readonly JsonValue[]): JsonValue =>
  choice.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0] ?? true;

const hints: readonly [type: string, keywords: RegExp][] = [
  [
    "object",
    /^(properties|required|additionalProperties|patternProperties|propertyNames|m..Properties|depend)/,
  ],
  ["array", /^(items|prefixItems|contains|m..Items|uniqueItems|additionalItems)$/],
  ["string", /^(pattern|m..Length)$/],
  ["number", /^(minimum|maximum|multipleOf|exclusive)/],
];

const anyType = ["object", "array", "string", "number", "integer", "boolean", "null"];

const typesOf = (schemas: Schemas): readonly string[] => {
  const lists = schemas
    .filter(({ type }) => type !== undefined)
    .map((schema) => [
      ...stringsAt(schema, "type"),
      ...[stringAt(schema, "type")].filter((type) => type !== ""),
    ]);
  const [first, ...others] = lists;
  const allows = (list: readonly string[], type: string): boolean =>
    list.includes(type) || (type === "integer" && list.includes("number"));
  if (first !== undefined) return first.filter((type) => others.every((list) => allows(list, type)));
  const hinted = hints.filter(([, keywords]) =>
    schemas.some((schema) => Object.keys(schema).some((key) => keywords.test(key))),
  );
  return hinted.length > 0 ? hinted.map(([type]) => type) : anyType;
};

export const instanceOf = (asked: readonly (JsonValue | undefined)[], maker: Maker, depth = 0): JsonValue => {
  const { random, pool } = maker;
  maker.left -= 1;
  const schemas = gather(asked, maker);
  const fixed = schemas.flatMap((schema) => {
    if (schema["const"] !== undefined) return [[schema["const"]]];
    return Array.isArray(schema["enum"]) ? [schema["enum"]] : [];
  });
  const [values] = fixed.toSorted((one, other) => one.length - other.length);
  if (values !== undefined) return random.pick(values, null);
  if (schemas.every((schema) => Object.keys(schema).length === 0)) return random.pick(pool.values, null);
  return make(random.pick(typesOf(schemas), "null"), schemas, maker, depth);
};

const make = (type: string, schemas: Schemas, maker: Maker, depth: number): JsonValue => {
  if (type === "object") return depth > deepest ? {} : objectOf(schemas, maker, depth);
  if (type === "array") return depth > deepest ? [] : arrayOf(schemas, maker, depth);
  if (type === "string") return textOf(schemas, maker);
  if (type === "number" || type === "integer") return numberOf(type, schemas, maker);
  return type === "boolean" ? maker.random.chance(0.5) : null;
};

const numbersAt = (schemas: Schemas, key: string): number[] =>
  schemas.map((schema) => schema[key]).filter((value) => typeof value === "number");

const least = (schemas: Schemas, key: string): number => Math.max(0, ...numbersAt(schemas, key));
const most = (schemas: Schemas, key: string): number => Math.min(Infinity, ...numbersAt(schemas, key));

const askedOf = (name: string, schemas: Schemas): (JsonValue | undefined)[] =>
  schemas.flatMap((schema) => {
    const properties = objectAt(schema, "properties");
    const matching = Object.entries(objectAt(schema, "patternProperties")).filter(([pattern]) =>
      matches(pattern, name),
    );
    const declared = Object.hasOwn(properties, name) ? [properties[name]] : [];
    const found = [...declared, ...matching.map(([, value]) => value)];
    return found.length > 0 ? found : [schema["additionalProperties"]];
  });

const matches = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return false;
  }
};

const namesOf = (schemas: Schemas, maker: Maker, depth: number): Set<string> => {
  const { random, pool } = maker;
  const names = new Set(schemas.flatMap((schema) => stringsAt(schema, "required")));
  const share = maker.left <= 0 ? 0 : depth < 2 ? 0.5 : 0.3;
  for (const schema of schemas)
    for (const name of Object.keys(objectAt(schema, "properties"))) if (random.chance(share)) names.add(name);
  for (const name of names)
    for (const schema of schemas)
      for (const also of stringsAt(objectAt(schema, "dependentRequired"), name)) names.add(also);
  const free = schemas.flatMap((schema) =>
    Object.keys(objectAt(schema, "patternProperties")).flatMap(textsLike),
  );
  const isMap = schemas.some((schema) => isJsonObject(schema["additionalProperties"])) || free.length > 0;
  const wanted = least(schemas, "minProperties");
  const source = free.length > 0 && random.chance(0.8) ? free : pool.names;
  const nameOf = (): string => {
    const asked = schemas.flatMap((schema) =>
      schema["propertyNames"] === undefined ? [] : [schema["propertyNames"]],
    );
    const name = asked.length > 0 ? instanceOf([...asked, { type: "string" }], maker, deepest) : "";
    return typeof name === "string" && asked.length > 0 ? name : random.pick(source, "a");
  };
  const isClosed = schemas.some((schema) => schema["additionalProperties"] === false) && free.length === 0;
  if (!isClosed && random.chance(isMap ? 0.6 : 0.1)) names.add(nameOf());
  for (let tries = 0; names.size < wanted && tries < 20; tries += 1) names.add(nameOf());
  return names;
};

const objectOf = (schemas: Schemas, maker: Maker, depth: number): JsonObject => {
  const names = [...namesOf(schemas, maker, depth)].slice(0, most(schemas, "maxProperties"));
  return Object.fromEntries(
    names.map((name) => [name, instanceOf(askedOf(name, schemas), maker, depth + 1)]),
  );
};

/** Returns the schemas for the item at this index, in both tuple notations. */
const askedAt = (index: number, schemas: Schemas): (JsonValue | undefined)[] =>
  schemas.map((schema) => {
    const tuple = Array.isArray(schema["items"]) ? schema["items"] : arrayAt(schema, "prefixItems");
    const rest = Array.isArray(schema["items"]) ? schema["additionalItems"] : schema["items"];
    return tuple[index] ?? rest;
  });

const arrayOf = (schemas: Schemas, maker: Maker, depth: number): JsonValue[] => {
  const { random } = maker;
  const contained = schemas.map((schema) => schema["contains"]).filter((schema) => schema !== undefined);
  const low = Math.max(least(schemas, "minItems"), contained.length > 0 ? 1 : 0);
  const tuple = Math.max(
    0,
    ...schemas.map((schema) => arrayAt(schema, "prefixItems").length + arrayAt(schema, "items").length),
  );
  const extra = maker.left <= 0 ? 0 : random.below(depth < 3 ? 4 : 2);
  const size = Math.min(Math.max(low, random.chance(0.7) ? tuple : 0) + extra, most(schemas, "maxItems"), 40);
  return Array.from({ length: size }, (_, index) =>
    instanceOf([...askedAt(index, schemas), ...(index === 0 ? contained : [])], maker, depth + 1),
  );
};

const samples: Readonly<Record<string, string>> = {
  "date-time": "2020-02-29T12:00:00Z",
  date: "2020-02-29",
  time: "12:00:00Z",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
  uri: "https://example.com/a",
  email: "a@example.com",
};

const textOf = (schemas: Schemas, { random, pool }: Maker): string => {
  const patterned = schemas.flatMap((schema) => textsLike(stringAt(schema, "pattern")));
  const hasPattern = schemas.some(({ pattern }) => pattern !== undefined);
  const [format = ""] = schemas
    .map((schema) => samples[stringAt(schema, "format")] ?? "")
    .filter((text) => text !== "");
  const texts = pool.values.filter((value) => typeof value === "string");
  const text = hasPattern ? random.pick(patterned, "") : random.chance(0.8) ? format : random.pick(texts, "");
  const [low, high] = [least(schemas, "minLength"), most(schemas, "maxLength")];
  return [...text.padEnd(Math.min(low, 10_000), "x")].slice(0, high).join("");
};

const numberOf = (type: string, schemas: Schemas, { random }: Maker): number => {
  const low = Math.max(
    -Infinity,
    ...numbersAt(schemas, "minimum"),
    ...numbersAt(schemas, "exclusiveMinimum").map((edge) => edge + 1),
  );
  const high = Math.min(
    Infinity,
    ...numbersAt(schemas, "maximum"),
    ...numbersAt(schemas, "exclusiveMaximum").map((edge) => edge - 1),
  );
  const [step = 1] = numbersAt(schemas, "multipleOf");
  const start = low > -Infinity ? Math.ceil(low / step) : Math.floor((high < Infinity ? high : 3) / step) - 3;
  const value = Math.min((start + random.below(4)) * step, high);
  const isWhole = type === "integer" || schemas.some(({ type: asked }) => asked === "integer");
  return isWhole ? Math.ceil(value) : random.chance(0.2) ? Math.min(value + 0.5, high) : value;
};
