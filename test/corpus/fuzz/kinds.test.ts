/** Property test for reading: a type includes a JSON type only if some valid document has that JSON type. */

import * as fc from "fast-check";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readModel } from "../../../generator/api/reading.ts";
import {
  entitiesByName,
  never,
  unlimited,
  type Dialect,
  type Entity,
  type Type,
} from "../../../generator/model/model.ts";
import { jsonTypeOf, jsonTypes, type JsonType } from "../../../generator/schema/keywords.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { authorityOver, type JudgedDraft, type Verdict } from "../../harness/authority.ts";
import { randomCases } from "../../harness/effort.ts";
import { dataFor } from "../instances/data.ts";
import { documents, type Case } from "./documents.ts";

const count = Number(process.env["KOINE_FUZZ_SCHEMAS"] ?? randomCases(600));
const seed = Number(process.env["KOINE_FUZZ_SEED"] ?? 9);
const drafts: readonly JudgedDraft[] = ["draft-04", "draft-07", "2020-12"];

const kindsOfType = (type: Type, dialect: Dialect): readonly JsonType[] => {
  switch (type.kind) {
    case "string":
    case "boolean":
    case "null":
      return [type.kind];
    case "double":
    case "integer":
      return ["number"];
    case "literal":
      return [jsonTypeOf(type.value)];
    case "json":
      return jsonTypes;
    case "list":
    case "tuple":
      return ["array"];
    case "map":
      return ["object"];
    case "nullable":
      return [...kindsOfType(type.of, dialect), "null"];
    case "limited":
      return (
        (unlimited(type).kind === "json" ? type.limits.values?.map(jsonTypeOf) : undefined) ??
        kindsOfType(type.of, dialect)
      );
    case "reference": {
      const entity = entitiesByName(dialect).get(type.entity);
      return entity === undefined ? [] : kindsOfEntity(entity, dialect);
    }
    default:
      return never(type);
  }
};

const kindsOfEntity = (entity: Entity, dialect: Dialect): readonly JsonType[] => {
  switch (entity.kind) {
    case "record":
      return ["object"];
    case "enum":
      return entity.values.map(({ value }) => jsonTypeOf(value));
    case "alias":
      return kindsOfType(entity.type, dialect);
    case "union":
      return entity.tagging.kind === "internal"
        ? ["object"]
        : entity.variants.flatMap(({ type }) =>
            entity.tagging.kind === "external"
              ? [type.kind === "literal" ? "string" : "object"]
              : kindsOfType(type, dialect),
          );
    default:
      return never(entity);
  }
};

const modelOf = (document: JsonValue): Dialect | undefined => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "kinds-"));
  const place = path.join(folder, "case.json");
  writeFileSync(place, JSON.stringify(document));
  try {
    return readModel(place).dialects[0];
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Small values of every type. */
const probes: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  3,
  5,
  0.5,
  1.5,
  10,
  100,
  "",
  "a",
  "b",
  "ab",
  "abc",
  "abcdef",
  [],
  [1],
  ["a"],
  [null],
  [1, 2],
  ["a", "b"],
  {},
  { a: 1 },
  { a: "a" },
  { a: null },
  { b: 1 },
];

const verdictOf = ({ draft }: Case, files: ReadonlyMap<string, JsonValue>): Verdict | undefined => {
  try {
    return authorityOver(files, draft).of("case.json", "");
  } catch {
    // Ajv cannot compile the document, or overflows its stack.
    return undefined;
  }
};

/** Returns the types for which the data includes a valid value. */
const foundIn = (verdict: Verdict, data: readonly JsonValue[]): ReadonlySet<JsonType> =>
  new Set(data.filter((one) => verdict(one)).map(jsonTypeOf));

interface Widened {
  readonly kind: JsonType;
  readonly document: JsonValue;
}

const widenedIn = (one: Case): Widened[] => {
  const { document } = one;
  const dialect = modelOf(document);
  const root = dialect?.entities.find(({ pointer, isPart }) => pointer === "" && isPart !== true);
  const files = new Map<string, JsonValue>([["case.json", document]]);
  const verdict = verdictOf(one, files);
  if (dialect === undefined || root === undefined || verdict === undefined) return [];
  try {
    const found = foundIn(verdict, [...probes, ...dataFor({ files, schema: document }, 100, seed)]);
    const kinds = new Set(kindsOfEntity(root, dialect));
    return [...kinds].filter((kind) => !found.has(kind)).map((kind) => ({ kind, document }));
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
};

/** Probes cover all values of these types, so the law can be fully checked for them. */
const isDecided = ({ kind }: Widened): boolean => kind === "null" || kind === "boolean";

test.each(drafts)(
  "types of random schemas of %s contain no JSON type without valid data",
  (draft) => {
    const cases = fc.sample(documents(draft), { numRuns: count, seed });
    const widened = cases.flatMap(widenedIn);
    console.log(`${draft}: ${cases.length} schemas, ${widened.length} types without known valid data`);
    expect(widened.filter(isDecided).map((one) => JSON.stringify(one))).toEqual([]);
    // For the other types, random data may miss the only valid values.
    expect(widened.length).toBeLessThan(cases.length / 25);
  },
  600_000,
);
