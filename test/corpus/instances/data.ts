/** Data near a schema: some that is likely valid, the same with small changes, and now and then anything at all. */

import type { JsonValue } from "../../../generator/support/json.ts";
import { instanceOf } from "./instance.ts";
import { mutated } from "./mutate.ts";
import { poolOf, type Pool } from "./pool.ts";
import { seeded } from "../../../generator/support/random.ts";
import { followIn, type Follow } from "./references.ts";

/** A schema among the documents that it may refer to. */
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

/** Made for the schema; whether it is valid is for others to say. */
export const madeFor = ({ files, schema }: Subject, seed: number, left = 60): JsonValue => {
  const random = seeded(seed);
  return instanceOf([schema], { ...around(files), random, left });
};

/** One to three small changes. */
export const changedFor = ({ files }: Subject, value: JsonValue, seed: number): JsonValue => {
  const random = seeded(seed);
  const { pool } = around(files);
  let result = value;
  for (let left = 1 + random.below(3); left > 0; left -= 1) result = mutated(result, { pool, random });
  return result;
};

/** So many pieces of data; the same for the same seed. */
export const dataFor = (subject: Subject, count: number, seed: number): JsonValue[] => {
  const { pool } = around(subject.files);
  return Array.from({ length: count }, (_, index) => {
    const own = seed + index * 7919;
    if (index % 10 === 9) return seeded(own).pick(pool.values, null);
    const made = madeFor(subject, own - (index % 3));
    return index % 3 === 0 ? made : changedFor(subject, made, own);
  });
};
