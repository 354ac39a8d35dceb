/** Helpers for JSON in tests: parsing valid text and reading optional data. */

import { readJson, type JsonValue } from "../../runtime/core/json/index.ts";

export const isJson = (value: unknown): value is JsonValue => value !== undefined;

export const json = (value: unknown): JsonValue => (isJson(value) ? value : null);

export const jsonOf = (text: string): JsonValue => {
  const reading = readJson(text);
  if (!reading.ok) throw new Error(reading.issues[0]?.message);
  return reading.value;
};
