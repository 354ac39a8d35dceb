/**
 * Runs the tables of method cases next to the schemas. The packages of other languages run the same tables.
 */

import { existsSync, readFileSync } from "node:fs";
import { isObject, readJson, type JsonValue } from "../../runtime/core/index.ts";
import { expect, test } from "vitest";

/** A call of a method, and its result or the code of its error. */
export type MethodCase = {
  readonly method: string;
  /** The value that the method belongs to. */
  readonly of?: JsonValue;
  readonly with?: readonly JsonValue[];
} & ({ readonly gives: JsonValue } | { readonly raises: string });

/** A method between JSON values. */
export type Method = (of: JsonValue, ...given: readonly JsonValue[]) => unknown;

const isCase = (value: unknown): value is MethodCase =>
  isObject(value) && typeof value["method"] === "string" && ("gives" in value || "raises" in value);

export const casesOf = (dialect: string): MethodCase[] => {
  const file = `schema/${dialect}/methods/cases.json`;
  if (!existsSync(file)) return [];
  const reading = readJson(readFileSync(file));
  const rows: readonly unknown[] = reading.ok && Array.isArray(reading.value) ? reading.value : [];
  return rows.filter(isCase);
};

/** Returns the names of the methods in a table. */
export const methodNames = (dialect: string): Set<string> =>
  new Set(casesOf(dialect).map(({ method }) => method));

const codeOf = (error: unknown): unknown => (isObject(error) && "code" in error ? error["code"] : error);

const outcome = async (call: () => unknown): Promise<unknown> => {
  try {
    return { gives: await call() };
  } catch (error) {
    return { raises: codeOf(error) };
  }
};

/** Tests every method with its cases. Absent results are null, as in JSON. */
export const testMethods = (dialect: string, methods: Readonly<Record<string, Method>>): void => {
  const cases = casesOf(dialect);
  test.each(Object.keys(methods))("%s", async (name) => {
    const own = cases.filter(({ method }) => method === name);
    expect(own.length).toBeGreaterThan(0);
    for (const { method: _, of = null, with: given = [], ...expected } of own)
      expect({ of, given, ...Object(await outcome(() => methods[name]?.(of, ...given) ?? null)) }).toEqual({
        of,
        given,
        ...expected,
      });
  });

  test("every method in the table exists", () => {
    expect([...methodNames(dialect)].filter((method) => !Object.hasOwn(methods, method))).toEqual([]);
  });
};
