/**
 * Test data for a schema: mostly valid data, the same data with small changes, and sometimes arbitrary data.
 */

import type { JsonValue } from "../../../generator/support/json.ts";
import { instanceOf } from "./instance.ts";
import { mutated } from "./mutate.ts";
import { poolOf, type Pool } from "./pool.ts";
import { seeded } from "../../../generator/support/random.ts";
import { followIn, type Follow } from "./references.ts";

export interface Subject {
  readonly files: ReadonlyMap<string, JsonValue>;
  readonly schema: JsonValue;
}

const surroundings = new WeakMap<ReadonlyMap<string, JsonValue>, { follow: Follow; pool: Pool }>();

const around = (files: ReadonlyMap<string, JsonValue>): { follow: Follow; pool: Pool } => {
  const known = surroundings.get(files) ?? { follow: followIn(files), pool: poolOf(files.values()) };
  surroundings.set(files, known);
  return known;
};

/** Generates data for the schema. The data is probably valid. */
export const madeFor = ({ files, schema }: Subject, seed: number, left = 60): JsonValue => {
  const random = seeded(seed);
  return instanceOf([schema], { ...around(files), random, left });
};

export const changedFor = ({ files }: Subject, value: JsonValue, seed: number): JsonValue => {
  const random = seeded(seed);
  const { pool } = around(files);
  let result = value;
  for (let left = 1 + random.below(3); left > 0; left -= 1) result = mutated(result, { pool, random });
  return result;
};

/** Generates `count` values. The same seed generates the same data. */
export const dataFor = (subject: Subject, count: number, seed: number): JsonValue[] => {
  const { pool } = around(subject.files);
  return Array.from({ length: count }, (_, index) => {
    const own = seed + index * 7919;
    if (index % 10 === 9) return seeded(own).pick(pool.values, null);
    const made = madeFor(subject, own - (index % 3));
    return index % 3 === 0 ? made : changedFor(subject, made, own);
  });
};
