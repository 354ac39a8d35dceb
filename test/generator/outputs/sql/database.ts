/** A database as tests ask it: scripts, then queries, whose rows come as JSON. */

import { readJson, type JsonValue } from "../../../../runtime/core/json/index.ts";

export interface Rows {
  /** The rows of each query. */
  (scripts: readonly string[], queries: readonly string[]): readonly (readonly JsonValue[])[];
}

/** Rows with all the digits of their numbers. */
export const rowOf = (text: string): JsonValue => {
  const reading = readJson(text);
  if (reading.ok) return reading.value;
  throw new Error(`a row that is no JSON: ${text}`);
};
