/** Every frozen release is complete, and the current code reads its valid data without loss. */

import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { frozenFixtures, frozenVersions, readFrozen } from "../../../../generator/api/frozen.ts";
import type { FixtureFile } from "../../../../generator/outputs/fixtures/kit/form.ts";
import { readFixtures } from "../../../../generator/outputs/fixtures/kit/read.ts";
import { readJson, type JsonValue } from "../../../../runtime/core/index.ts";
import { isObject } from "../../../../runtime/translate/support/json.ts";
import { sampled } from "../../../harness/effort.ts";
import { codecIn, type Case } from "../../../harness/fixtures/run.ts";

const dialects = readdirSync("schema/releases", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const releases = dialects.flatMap((dialect) =>
  frozenVersions(dialect).map((version) => [dialect, version] as const),
);

const casesOf = (fixtures: ReadonlyMap<string, string>): Case[] =>
  readFixtures([...fixtures.values()].map((text): FixtureFile => JSON.parse(text))).flat();

/** Whether the output still contains everything that the old version wrote. New defaults are allowed. */
const holds = (now: JsonValue | undefined, then: JsonValue): boolean => {
  if (Array.isArray(then))
    return Array.isArray(now) && now.length === then.length && then.every((item, at) => holds(now[at], item));
  if (!isObject(then)) return now === then;
  return isObject(now) && Object.entries(then).every(([key, member]) => holds(now[key], member));
};

const jsonOf = (text: string): JsonValue => {
  const reading = readJson(text);
  return reading.ok ? reading.value : text;
};

/** The parts of a case that the current code loses, or the error that it throws. */
const lost = (module: unknown, { entity, name, text, encoded = "" }: Case): readonly string[] => {
  try {
    const codec = codecIn(module, entity);
    const written = codec.stringify(codec.parse(text));
    return holds(jsonOf(written), jsonOf(encoded)) ? [] : [`${entity} ${name}: ${written}, not ${encoded}`];
  } catch (error) {
    return [`${entity} ${name}: ${String(error)}`];
  }
};

describe.each(sampled(releases, 2))("%s %s", (dialect, version) => {
  const { model } = readFrozen(version, dialect);
  const cases = casesOf(frozenFixtures(version, dialect));

  test("is complete: every entity has its cases", () => {
    const entities = model.dialects.flatMap((one) => one.entities.map(({ id }) => id));
    expect([...new Set(cases.map(({ entity }) => entity))].toSorted()).toEqual(entities.toSorted());
  });

  test("can be read by the current code", async () => {
    const module: unknown = await import(`../../../../generated/typescript/${dialect}/index.ts`);
    const valid = cases.filter(({ ok }) => ok);
    expect(valid.length).toBeGreaterThan(100);
    expect(valid.flatMap((one) => lost(module, one))).toEqual([]);
  });
});

test("phi has several different versions", () => {
  expect(frozenVersions("phi")).toEqual(["0.6.0", "0.7.1", "0.8.0", "0.9.0"]);
  const fieldsOf = (version: string): string[] =>
    readFrozen(version, "phi").model.dialects.flatMap(({ entities }) =>
      entities.flatMap((one) =>
        one.name === "LlmMessage" && one.kind === "record" ? one.fields.map(({ wireName }) => wireName) : [],
      ),
    );
  expect(frozenVersions("phi").map(fieldsOf)).toEqual([
    [],
    ["turnId"],
    ["turnId", "nodeId", "parentId", "tags"],
    ["turnId", "nodeId", "parentId", "tags", "provenanceHint"],
  ]);
});
