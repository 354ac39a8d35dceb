/**
 * Overlapping oneOf alternatives: matches are counted if the shapes are exact, and the verdict always equals
 * Ajv's.
 */

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { readModel } from "../../../generator/api/reading.ts";
import type { UnionEntity } from "../../../generator/model/model.ts";
import { isCounted, judgesOf } from "../../../generator/model/verdict.ts";
import { dataFor } from "../../corpus/instances/data.ts";
import { authorityOver } from "../../harness/authority.ts";
import { openEach } from "../../harness/door.ts";
import { brokenVerdict } from "../../harness/laws.ts";

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: "object",
  properties,
  required: [...required],
});

const one = (...oneOf: readonly JsonObject[]): JsonObject => ({ oneOf: [...oneOf] });

const node = { $ref: "#/$defs/Node" };

const counted: Readonly<Record<string, JsonObject>> = {
  "optional members": one(object({ a: { type: "string" } }), object({ b: { type: "string" } }, ["b"])),
  numbers: one({ type: "integer" }, { type: "number" }),
  "numbers inside": one(
    object({ id: { type: "integer" } }, ["id"]),
    object({ id: { type: "number" } }, ["id"]),
  ),
  limits: one({ type: "string", minLength: 3 }, { type: "string", maxLength: 5 }, { type: "boolean" }),
  lists: one({ type: "array", items: { type: "integer" } }, { type: "array", items: { type: "string" } }),
  "a union in a union": one(
    object({ value: one({ type: "integer" }, { type: "number", maximum: 10 }) }, ["value"]),
    object({ value: { type: "number" } }, ["value"]),
  ),
  "itself, twice": {
    ...node,
    $defs: {
      Node: one(object({ next: node }, ["next"]), object({ next: node, last: { type: "boolean" } }), {
        type: "null",
      }),
    },
  },
};

/**
 * Lowering combines these schemas with other schemas, so they are judged by validators that Ajv compiles from
 * the author's schema.
 */
const judged: Readonly<Record<string, JsonObject>> = {
  "members of any type": one({ properties: { a: {} } }, { properties: { b: {} } }, { type: "string" }),
  "members beside": { ...object({ kind: { type: "string" } }), ...one(object({ a: {} }), object({ b: {} })) },
};

const edges: readonly JsonValue[] = [
  2 ** 53,
  -(2 ** 60),
  1e300,
  5,
  1.5,
  "abcd",
  null,
  [],
  [1],
  ["a"],
  {},
  true,
];

const probes: readonly JsonValue[] = [
  ...edges,
  ...edges.flatMap((value) => [{ id: value }, { value }, { a: value }, { b: value }, { next: value }]),
  { next: { next: { next: null } } },
  { next: { next: null, last: true } },
];

const versioned = (schema: JsonObject): JsonObject => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...schema,
});

const broken = async (schema: JsonObject): Promise<readonly string[]> => {
  const document = versioned(schema);
  const files = new Map<string, JsonValue>([["case-0.json", document]]);
  const [codec] = await openEach([document]);
  if (codec === undefined || codec instanceof Error) throw codec;
  const valid = authorityOver(files, "2020-12").of("case-0.json", "");
  return [...probes, ...dataFor({ files, schema: document }, 2000, 1)].flatMap((data) => {
    const found = brokenVerdict(codec, data, valid(data));
    return found.length === 0 ? [] : [`${JSON.stringify(data)}: ${found.join(", ")}`];
  });
};

const unionOf = (schema: JsonObject): UnionEntity => {
  mkdirSync(".tmp", { recursive: true });
  const file = path.join(mkdtempSync(path.join(".tmp", "exclusive-")), "case.json");
  writeFileSync(file, JSON.stringify(versioned(schema)));
  const union = readModel(file).dialects[0]?.entities.find(({ kind }) => kind === "union");
  if (union?.kind !== "union") throw new Error("no union");
  return union;
};

describe("alternatives that overlap", () => {
  test.each(Object.entries({ ...counted, ...judged }))("%s: has Ajv's verdict", async (_, schema) => {
    expect(await broken(schema)).toEqual([]);
  });

  test.each(Object.entries(counted))("%s: counted", (_, schema) => {
    expect(isCounted(unionOf(schema))).toBe(true);
  });

  test.each(Object.entries(judged))("%s: judged by the author's text", (_, schema) => {
    expect(judgesOf(unionOf(schema))).not.toEqual([]);
  });

  test("reports one issue for data that matches two of them", async () => {
    const [codec] = await openEach([versioned(counted["numbers inside"] ?? {})]);
    if (codec === undefined || codec instanceof Error) throw codec;
    expect(codec.validate({ id: 5 })).toEqual({
      ok: false,
      issues: [{ code: "constraint", pointer: "", message: "must match exactly one schema in oneOf" }],
    });
  });
});
