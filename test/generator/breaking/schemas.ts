/** Random schemas and realistic edits. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";
import type { Random } from "../../../generator/support/random.ts";

const names = ["id", "name", "text", "count", "kind", "tags", "meta", "at"];
const words = ["low", "high", "user", "tool", "none", "auto"];
const tags = ["text", "image", "audio", "call"];

type Make = (random: Random, depth: number) => JsonObject;

const some = <Item>(items: readonly Item[], random: Random, least = 1): Item[] => {
  const chosen = items.filter(() => random.chance(0.4));
  return chosen.length >= least ? chosen : items.slice(0, least);
};

const text: Make = (random) =>
  random.pick<JsonObject>(
    [
      { type: "string" },
      { type: "string" },
      { type: "string", maxLength: 8 },
      { type: "string", pattern: "^[a-z]" },
    ],
    {},
  );

const number: Make = (random) =>
  random.pick<JsonObject>(
    [
      { type: "integer" },
      { type: "number" },
      { type: "integer", minimum: 0 },
      { type: "number", maximum: 10 },
    ],
    {},
  );

const choice: Make = (random) => ({ type: "string", enum: some(words, random, 2) });

const list: Make = (random, depth) => ({ type: "array", items: schema(random, depth + 1) });

const map: Make = (random, depth) => ({ type: "object", additionalProperties: schema(random, depth + 1) });

const nullable: Make = (random, depth) => ({ anyOf: [schema(random, depth + 1), { type: "null" }] });

export const record: Make = (random, depth) => {
  const chosen = some(names, random);
  return {
    type: "object",
    properties: Object.fromEntries(chosen.map((name) => [name, schema(random, depth + 1)])),
    required: chosen.filter(() => random.chance(0.4)),
    ...(random.chance(0.3) ? { additionalProperties: false } : {}),
  };
};

const union: Make = (random, depth) => ({
  oneOf: some(tags, random, 2).map((tag) => ({
    type: "object",
    properties: { type: { const: tag }, [random.pick(names, "id")]: schema(random, depth + 1) },
    required: ["type"],
  })),
});

const reference: Make = (random) => ({ $ref: `#/$defs/${random.pick(["One", "Two"], "One")}` });

const flat: readonly Make[] = [text, text, number, choice, () => ({ type: "boolean" })];
const deep: readonly Make[] = [...flat, list, map, nullable, record, record, union, reference];

export const schema: Make = (random, depth) => random.pick(depth > 2 ? flat : deep, text)(random, depth);

/** Returns a random document: a message with two definitions that it may use. */
export const documentOf = (random: Random): JsonObject => ({
  ...random.pick([record, record, union, list], record)(random, 0),
  $defs: { One: record(random, 2), Two: random.pick([record, choice, union], record)(random, 2) },
});

interface Spot {
  readonly path: readonly string[];
  readonly node: JsonObject;
}

export const spots = (node: JsonValue, path: readonly string[] = []): Spot[] => {
  if (Array.isArray(node)) return node.flatMap((item, index) => spots(item, [...path, String(index)]));
  if (!isJsonObject(node)) return [];
  const below = Object.entries(node).flatMap(([key, value]) => spots(value, [...path, key]));
  const isMap = ["properties", "$defs"].includes(path.at(-1) ?? "");
  return isMap ? below : [{ path, node }, ...below];
};

export const replaced = (value: JsonValue, [key, ...rest]: readonly string[], by: JsonValue): JsonValue => {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item));
  if (!isJsonObject(value)) return value;
  return { ...value, [key]: replaced(value[key] ?? null, rest, by) };
};

type Edit = (node: JsonObject, random: Random) => JsonObject;

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isJsonObject(properties) ? properties : {});
const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** Renames a property and records the old name. Sometimes also changes its type. */
const renamed: Edit = (node, random) => {
  const was = random.pick(Object.keys(propertiesOf(node)), "id");
  const { [was]: old, ...properties } = propertiesOf(node);
  const type = isJsonObject(old) && random.chance(0.7) ? old : schema(random, 3);
  return {
    ...node,
    properties: { ...properties, called: { ...type, "x-was": [was] } },
    required: listOf(node["required"]).map((name) => (name === was ? "called" : name)),
  };
};

const ofObjects: readonly Edit[] = [
  renamed,
  (node, random) => ({ ...node, properties: { ...propertiesOf(node), extra: schema(random, 3) } }),
  (node, random) => ({
    ...node,
    properties: { ...propertiesOf(node), extra: schema(random, 3) },
    required: [...listOf(node["required"]), "extra"],
  }),
  (node, random) => {
    const gone = random.pick(Object.keys(propertiesOf(node)), "");
    const { [gone]: _gone, ...properties } = propertiesOf(node);
    return { ...node, properties, required: listOf(node["required"]).filter((name) => name !== gone) };
  },
  (node, random) => {
    const name = random.pick(Object.keys(propertiesOf(node)), "id");
    const required = listOf(node["required"]);
    return {
      ...node,
      required: required.includes(name) ? required.filter((one) => one !== name) : [...required, name],
    };
  },
  ({ additionalProperties: rest, ...node }) =>
    rest === undefined ? { ...node, additionalProperties: false } : node,
  (node) => ({ ...node, properties: Object.fromEntries(Object.entries(propertiesOf(node)).toReversed()) }),
  (node) => ({ ...node, minProperties: Number(node["minProperties"] ?? 0) + 1 }),
];

const isRecord = (node: JsonObject): boolean =>
  isJsonObject(node["properties"]) && Object.keys(propertiesOf(node)).length > 0;

const editsFor = (node: JsonObject): readonly Edit[] => {
  const { type } = node;
  if (isRecord(node)) return ofObjects;
  if (Array.isArray(node["enum"]))
    return [
      (one) => ({ ...one, enum: [...listOf(one["enum"]), "fresh"] }),
      (one) => ({ ...one, enum: listOf(one["enum"]).toSpliced(0, listOf(one["enum"]).length > 1 ? 1 : 0) }),
      () => ({ type: "string" }),
    ];
  if (Array.isArray(node["oneOf"]))
    return [
      (one) => ({
        ...one,
        oneOf: listOf(one["oneOf"]).toSpliced(0, listOf(one["oneOf"]).length > 2 ? 1 : 0),
      }),
      (one, random) => ({
        ...one,
        oneOf: [
          ...listOf(one["oneOf"]),
          {
            type: "object",
            properties: { type: { const: "fresh" }, value: schema(random, 3) },
            required: ["type", "value"],
          },
        ],
      }),
    ];
  if (node["anyOf"] !== undefined)
    return [(one) => (isJsonObject(listOf(one["anyOf"])[0]) ? Object(listOf(one["anyOf"])[0]) : one)];
  if (type === "string")
    return [
      ({ maxLength: most, ...one }) =>
        most === undefined ? { ...one, maxLength: 5 } : { ...one, maxLength: Number(most) + 1 },
      ({ pattern, ...one }) => (pattern === undefined ? { ...one, pattern: "^a" } : one),
      (one) => ({ ...one, minLength: Number(one["minLength"] ?? 0) + 1 }),
      () => ({ type: "integer" }),
      () => ({ type: ["string", "null"] }),
      () => ({ type: "array", items: { type: "string" } }),
      (one) => ({ ...one, default: "a" }),
      (one) => ({ ...one, description: "Something else." }),
    ];
  if (type === "integer" || type === "number")
    return [
      (one) => ({ ...one, type: type === "integer" ? "number" : "integer" }),
      ({ minimum, ...one }) => (minimum === undefined ? { ...one, minimum: 1 } : one),
      (one) => ({ ...one, maximum: Number(one["maximum"] ?? 100) - 1 }),
      (one) => ({ ...one, multipleOf: one["multipleOf"] === 2 ? 4 : 2 }),
      () => ({ type: "string" }),
    ];
  if (type === "array")
    return [
      ({ maxItems, ...one }) => (maxItems === undefined ? { ...one, maxItems: 2 } : one),
      (one) => ({ ...one, uniqueItems: one["uniqueItems"] !== true }),
      (one) => ({ ...one, minItems: Number(one["minItems"] ?? 0) + 1 }),
    ];
  return [(one) => (Object.keys(one).length === 0 ? { type: "string" } : { anyOf: [one, { type: "null" }] })];
};

export const edited = (document: JsonObject, random: Random): JsonObject => {
  const all = spots(document).filter(
    ({ path, node }) => path.at(-1) !== "$defs" && node["const"] === undefined,
  );
  const { path, node } = random.pick(all, { path: [], node: document });
  const after = replaced(document, path, random.pick(editsFor(node), (one: JsonObject) => one)(node, random));
  return isJsonObject(after) ? after : document;
};
