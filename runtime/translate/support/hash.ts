/** Hashes of JSON values, independent of member order. */

import { canonicalJson, EncodeError } from "../../core/index.ts";
import type { JsonObject } from "./json.ts";
import { sha256 } from "./sha256.ts";

const sorted = (_key: string, value: unknown): unknown => {
  if (typeof value === "bigint") return `${value}n`;
  if (!isRecord(value)) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
};

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Also supports values that canonical JSON rejects, such as lone surrogates. */
const textOf = (value: unknown): string => {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof EncodeError) return `inexact ${JSON.stringify(value, sorted)}`;
    throw error;
  }
};

export const hashOf = (value: unknown, prefix = ""): string => sha256(prefix + textOf(value)).slice(0, 32);
