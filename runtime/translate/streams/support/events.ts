/** The streaming APIs, and functions that parse their events. */

import { readJson, writeJson, type JsonValue } from "../../../core/index.ts";
import { copyJson } from "../../conversation/copy.ts";
import type { ApiName } from "../../edge/names.ts";

export type StreamApi = ApiName;

/** Returns the name of an API in a table. Throws TypeError if the API does not exist. */
export const admitApi = (api: StreamApi, table: Readonly<Record<ApiName, unknown>>): ApiName => {
  if (!Object.hasOwn(table, api)) throw new TypeError(`unknown streaming API ${JSON.stringify(api)}`);
  return api;
};

export const done = "[DONE]";

/** Accepts lone surrogates, because a surrogate pair can be split between two events. */
const read = (text: string): unknown => {
  const reading = readJson(text);
  if (reading.ok) return reading.value;
  const isHalf = reading.issues.every(({ code }) => code === "lone_surrogate");
  return isHalf ? JSON.parse(text) : undefined;
};

export const jsonOf = (event: unknown): JsonValue | undefined => {
  try {
    const given = typeof event === "string" ? read(event) : event;
    return given === undefined ? undefined : copyJson(given, "an event");
  } catch {
    return undefined;
  }
};

const withoutBigints = (_key: string, value: unknown): unknown =>
  typeof value === "bigint" ? Number(value) : value;

/** Serializes a value, even if it contains lone surrogates. */
export const jsonText = (value: unknown): string => {
  try {
    return writeJson(value);
  } catch {
    return JSON.stringify(value, withoutBigints) ?? "null";
  }
};
