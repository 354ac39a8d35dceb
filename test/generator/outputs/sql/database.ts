/** The test databases' common interface, which runs scripts and then queries that return JSON rows. */

import { readJson, type JsonValue } from "../../../../runtime/core/json/index.ts";

export interface Rows {
  (scripts: readonly string[], queries: readonly string[]): readonly (readonly JsonValue[])[];
}

/** Parses a row without rounding its numbers. */
export const rowOf = (text: string): JsonValue => {
  const reading = readJson(text);
  if (reading.ok) return reading.value;
  throw new Error(`a row is not JSON: ${text}`);
};
