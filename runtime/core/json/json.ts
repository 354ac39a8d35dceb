import { mostIssues } from "../collect.ts";

/**
 * Any JSON value. An integer in plain digits outside ±(2^53 − 1) is a `bigint`. Every other number is the
 * nearest double, so `1e16` and `9007199254740993.0` are doubles.
 */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | JsonValue[]
  | { [key: string]: JsonValue };

export interface JsonLimits {
  /** Maximum nesting depth of arrays and objects. Capped at 1,000. */
  readonly depth: number;
  /** Maximum length of the text in UTF-8 bytes. */
  readonly bytes: number;
  /** Maximum number of characters in a number. */
  readonly numberLength: number;
  /** Maximum number of issues. When it is reached, reading stops with a final `truncated` issue. */
  readonly issues: number;
}

/** The limits in all languages: 96 levels, 64 MiB, 1,000 characters per number, 100 issues. */
export const defaultLimits: JsonLimits = {
  depth: 96,
  bytes: 64 * 1024 * 1024,
  numberLength: 1000,
  issues: mostIssues,
};
