/** Random and systematic schemas that constrain several types without `type`, and edits of them. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";
import type { Random } from "../../../generator/support/random.ts";
import { replaced, spots } from "./schemas.ts";

/** Sample values for a keyword, ordered from least to most strict where possible. */
type Choices = readonly JsonValue[];

const text = { type: "string" };

/** The sample values for each keyword. Small documents can satisfy all of these values. */
const keywords: Readonly<Record<string, Choices>> = {
  required: [["a"], ["b"], ["a", "b"], ["id"]],
  minProperties: [1, 2, 3],
  maxProperties: [3, 2, 1],
  properties: [
    { a: text },
    { a: { type: "integer" } },
    { a: { minLength: 2 }, b: true },
    { id: { minimum: 1 } },
  ],
  patternProperties: [{ "^a": text }, { "^a": { minLength: 2 } }, { "^[a-z]+$": { type: "integer" } }],
  additionalProperties: [text, { minLength: 2 }, false],
  propertyNames: [{ maxLength: 3 }, { pattern: "^[a-z]+$" }],
  dependentRequired: [{ a: ["b"] }, { b: ["id"] }],
  dependentSchemas: [{ a: { required: ["b"] } }],
  minLength: [1, 2, 3],
  maxLength: [4, 3, 1],
  pattern: ["^a", "b$"],
  minimum: [0, 1, 2],
  maximum: [10, 3, 1],
  exclusiveMinimum: [0, 1],
  exclusiveMaximum: [10, 2],
  multipleOf: [1, 2, 4],
  minItems: [1, 2],
  maxItems: [3, 2, 1],
  uniqueItems: [true],
  items: [text, { minLength: 2 }, { minimum: 1 }],
  prefixItems: [[text], [true, text]],
  contains: [text, { minimum: 1 }],
  enum: [
    ["a", 1, null],
    ["a", 1],
    [{ a: 1 }, "b"],
  ],
  const: ["a", 1, { a: 1 }],
  not: [text, { required: ["a"] }, { minimum: 5 }],
};

const names = Object.keys(keywords);

const choicesOf = (keyword: string): Choices => keywords[keyword] ?? [true];

const pieces = (random: Random, count: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length: count }, () => {
      const keyword = random.pick(names, "required");
      return [keyword, random.pick(choicesOf(keyword), true)];
    }),
  );

const nested = (random: Random, depth: number): JsonObject => {
  const node = pieces(random, 1 + random.below(3));
  if (depth <= 0 || random.chance(0.4)) return node;
  const inner = (): JsonObject => nested(random, depth - 1);
  const ways: readonly (() => JsonObject)[] = [
    () => ({ properties: { a: inner(), b: { $ref: "#/$defs/One" } } }),
    () => ({ items: inner() }),
    () => ({ allOf: [inner(), inner()] }),
    () => ({ anyOf: [inner(), inner()] }),
    () => ({ additionalProperties: { $ref: "#/$defs/Two" } }),
    () => ({ patternProperties: { "^a": inner() } }),
  ];
  return { ...node, ...random.pick(ways, () => ({}))() };
};

/** Sometimes the root contains only definitions. */
export const typelessDocument = (random: Random): JsonObject => ({
  ...(random.chance(0.1) ? {} : nested(random, 2)),
  $defs: { One: pieces(random, 2), Two: nested(random, 1) },
});

const changed = (node: JsonObject, random: Random): JsonObject => {
  const own = Object.keys(node).filter((keyword) => names.includes(keyword));
  const keyword = random.chance(0.6) ? random.pick(own, "required") : random.pick(names, "required");
  const { [keyword]: _old, ...rest } = node;
  return random.chance(0.3) && own.includes(keyword)
    ? rest
    : { ...rest, [keyword]: random.pick(choicesOf(keyword), true) };
};

/** Excludes maps of schemas, and locations inside data. */
const isSchema = (path: readonly string[]): boolean =>
  !["patternProperties", "dependentSchemas"].includes(path.at(-1) ?? "") &&
  !path.some((key) => ["enum", "const", "dependentRequired"].includes(key));

export const editedTypeless = (document: JsonObject, random: Random): JsonObject => {
  const all = spots(document).filter(({ path }) => isSchema(path));
  const { path, node } = random.pick(all, { path: [], node: document });
  const after = replaced(document, path, changed(node, random));
  return isJsonObject(after) ? after : document;
};

const places: readonly ((schema: JsonObject) => JsonObject)[] = [
  (schema) => schema,
  (schema) => ({ properties: { a: schema } }),
  (schema) => ({ patternProperties: { "^a": text }, minLength: 1, ...schema }),
  (schema) => ({ items: { $ref: "#/$defs/One" }, $defs: { One: schema } }),
];

/** Every way to add or change a keyword, at every location. */
export const systematicEdits: readonly (readonly [before: JsonObject, after: JsonObject])[] = names.flatMap(
  (keyword) => {
    const [one = true, other] = choicesOf(keyword);
    const says: readonly (readonly [JsonObject, JsonObject])[] = [
      [{}, { [keyword]: one }],
      ...(other === undefined ? [] : [[{ [keyword]: one }, { [keyword]: other }] as const]),
    ];
    return says.flatMap(([before, after]) => places.map((at) => [at(before), at(after)] as const));
  },
);
