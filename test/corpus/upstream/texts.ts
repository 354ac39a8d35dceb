/**
 * Test documents for the comparison with upstream: every fixture and example of an entity, and thousands of
 * documents generated from its schema.
 */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, type JsonValue } from "../../../generator/support/json.ts";
import type { Dialect, Entity } from "../../../generator/model/model.ts";
import { filesBelow } from "../../harness/files.ts";
import { casesByEntity, fixtureFiles } from "../../harness/fixtures/run.ts";
import { instanceOf } from "../instances/instance.ts";
import { mutated } from "../instances/mutate.ts";
import { poolOf, type Pool } from "../instances/pool.ts";
import { seeded } from "../../../generator/support/random.ts";
import { followIn } from "../instances/references.ts";

/** The name for all undeclared members. Upstream drops undeclared members, but Koine keeps them. */
export const undeclared = "not declared";

const fixtures = casesByEntity(fixtureFiles("generated"));

const fixturesOf = (entity: string): string[] => (fixtures.get(entity) ?? []).map(({ text }) => text);

const folderOf = ({ source }: Entity): string =>
  path.join("schema", path.dirname(source.path), "examples", path.basename(source.path, ".schema.json"));

/** Examples are in a folder named after the entity's schema file. */
const examplesOf = (entity: Entity): string[] => {
  const folder = folderOf(entity);
  if (entity.pointer !== "" || !existsSync(folder)) return [];
  return filesBelow(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(file, "utf8"));
};

/** Excludes objects, which would add members of other entities. */
const isPlain = (value: JsonValue): boolean => !isJsonObject(value) || Object.keys(value).length === 0;

/**
 * Generates documents for a dialect's entities. One third of the documents are valid, and the rest have one
 * or two faults.
 */
export const madeIn = ({ entities }: Dialect): ((entity: Entity, count: number) => string[]) => {
  const paths = new Set(entities.map(({ source }) => source.path));
  const read = (file: string): JsonValue => JSON.parse(readFileSync(path.join("schema", file), "utf8"));
  const files = new Map([...paths].map((file) => [file, read(file)]));
  const follow = followIn(files);
  const pool: Pool = { values: poolOf(files.values()).values.filter(isPlain), names: [undeclared] };
  const made = (entity: Entity, seed: number): string => {
    const random = seeded(seed);
    const schema = follow(`${entity.source.path}#${entity.pointer}`, {});
    let data = instanceOf([schema], { follow, pool, random, left: 60 });
    for (let left = seed % 3; left > 0; left -= 1) data = mutated(data, { pool, random });
    return JSON.stringify(data);
  };
  return (entity, count) => Array.from({ length: count }, (_, index) => made(entity, index * 7919));
};

/** Returns every fixture and example, followed by generated documents. */
export const textsIn = (dialect: Dialect): ((entity: Entity, count: number) => string[]) => {
  const made = madeIn(dialect);
  return (entity, count) => [
    ...new Set([
      ...fixturesOf(`${dialect.name}.${entity.name}`),
      ...examplesOf(entity),
      ...made(entity, count),
    ]),
  ];
};
