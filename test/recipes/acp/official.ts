/**
 * Official publications of the Agent Client Protocol: its schema document, its types, and its Zod schemas by
 * name.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import type { ZodType } from "zod";
import { isJsonObject, objectAt, type JsonValue } from "../../../generator/support/json.ts";
import * as zod from "../../../node_modules/@agentclientprotocol/sdk/dist/v1/schema/zod.gen.js";
import { instanceOf } from "../../corpus/instances/instance.ts";
import { mutated } from "../../corpus/instances/mutate.ts";
import { poolOf, type Pool } from "../../corpus/instances/pool.ts";
import { seeded } from "../../../generator/support/random.ts";
import { followIn } from "../../corpus/instances/references.ts";

const sdk = path.resolve("node_modules/@agentclientprotocol/sdk");

export const officialTypes = path.join(sdk, "dist/v1/schema/types.gen.js");

export const officialNames = (): string[] => {
  const text = readFileSync(officialTypes.replace(/js$/, "d.ts"), "utf8");
  return [...text.matchAll(/^export type (\w+) =/gm)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  );
};

/** The data as parsed by the official schema of this name, or undefined if it is rejected. */
export const officialReading = (name: string, data: JsonValue): JsonValue | undefined => {
  const schemas: Readonly<Record<string, ZodType>> = zod;
  const result = schemas[`z${name}`]?.safeParse(data);
  return result?.success === true ? JSON.parse(JSON.stringify(result.data ?? null)) : undefined;
};

const document: JsonValue = JSON.parse(readFileSync(path.join(sdk, "schema/v1/schema.json"), "utf8"));
const definitions = objectAt(isJsonObject(document) ? document : {}, "$defs");

export const officialDefinitions = Object.keys(definitions);

/** The key of all undeclared properties, which the official packages drop and Koine keeps. */
export const undeclared = "not declared";

/** Excludes whole objects, because they would add names of other definitions. */
const isPlain = (value: JsonValue): boolean => !isJsonObject(value) || Object.keys(value).length === 0;

const files = new Map([["schema.json", document]]);
const { values } = poolOf(files.values());
const follow = followIn(files);
const pool: Pool = { values: values.filter(isPlain), names: [undeclared] };

/**
 * Data that resembles a definition: two in three documents have one to three small faults, which the salvage
 * hints may allow.
 */
export const documentsOf = (name: string, count: number, seed: number): JsonValue[] => {
  const schema = definitions[name] ?? false;
  return Array.from({ length: count }, (_, index) => {
    const random = seeded(seed + index * 7919);
    let data = instanceOf([schema], { follow, pool, random, left: 60 });
    for (let left = index % 3; left > 0; left -= 1) data = mutated(data, { pool, random });
    return data;
  });
};

const isDeclared = (name: string): boolean => name !== undeclared && name !== "";

/**
 * The data without undeclared properties. An empty object that would change gets a property with an empty
 * name.
 */
export const declaredPart = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(declaredPart);
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => isDeclared(name));
  return Object.fromEntries(members.map(([name, member]) => [name, declaredPart(member)]));
};

/** The data without null properties, which the official crate reads as absent. */
export const presentPart = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(presentPart);
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, presentPart(member)]));
};
