/** Values taken from a schema to generate data: its constants, its names and the boundaries of its limits. */

import * as fc from "fast-check";
import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../../generator/support/json.ts";

export interface Pool {
  readonly values: readonly JsonValue[];
  readonly names: readonly string[];
}

const limits = /^(min|max|multiple|exclusive)/;

const oddNames = ["", "$schema", "@type", "a-b", "a_b", "__proto__", "constructor", "toString", "é", "type"];

const oddValues: JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  2 ** 31,
  -0.5,
  1e21,
  "",
  "a",
  "é",
  "💥💥",
  [],
  {},
  [1, 1],
  [[]],
  { a: 1 },
  "1",
  "null",
];

const edges = (limit: number): JsonValue[] => {
  const around = [limit - 1, limit, limit + 1, limit * 2, limit + 0.5];
  const sizes = around.filter((size) => Number.isInteger(size) && size >= 0 && size < 300);
  return [
    ...around,
    ...sizes.map((size) => "x".repeat(size)),
    ...sizes.map((size) => Array<null>(size).fill(null)),
  ];
};

const valuesOf = (node: JsonObject): JsonValue[] => [
  ...(node["const"] === undefined ? [] : [node["const"]]),
  ...arrayAt(node, "enum"),
  ...Object.entries(node).flatMap(([key, value]) =>
    typeof value === "number" && limits.test(key) ? edges(value) : [],
  ),
  ...(typeof node["pattern"] === "string" ? textsLike(node["pattern"]) : []),
];

const namesOf = (node: JsonObject): string[] => [
  ...Object.keys(objectAt(node, "properties")),
  ...stringsAt(node, "required"),
  ...Object.keys(objectAt(node, "patternProperties")).flatMap(textsLike),
  ...Object.keys(objectAt(node, "dependentRequired")),
];

/** Collects values from every object in the documents, including objects that only look like schemas. */
export const poolOf = (documents: Iterable<JsonValue>): Pool => {
  const values = new Map<string, JsonValue>();
  const names = new Set(oddNames);
  const open: JsonValue[] = [...documents];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isJsonObject(next)) {
      for (const value of valuesOf(next)) values.set(JSON.stringify(value), value);
      for (const name of namesOf(next)) names.add(name);
    }
    if (typeof next === "object" && next !== null) open.push(...Object.values(next));
  }
  return { values: [...oddValues, ...values.values()], names: [...names] };
};

const known = new Map<string, readonly string[]>();

/** Returns a few strings that match a pattern, or none if they cannot be generated. */
export const textsLike = (pattern: string): readonly string[] => {
  const texts = known.get(pattern) ?? make(pattern);
  known.set(pattern, texts);
  return texts;
};

/** A pattern with a repetition count so large that its matches do not fit in memory. */
const countsTooFar = /\{\d{5,}/;

const make = (pattern: string): readonly string[] => {
  if (countsTooFar.test(pattern)) return [];
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, "u"), { size: "-1" }), { seed: 1, numRuns: 6 });
  } catch {
    return [];
  }
};
