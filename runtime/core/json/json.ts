/** The types of a JSON document in the program, and the limits of a text. */

import { mostIssues } from "../collect.ts";

/**
 * Any JSON value. An integer written in plain digits outside ±(2^53 − 1) is a `bigint`; every other number
 * is the nearest double, so `1e16` and `9007199254740993.0` are doubles.
 */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | JsonValue[]
  | { [key: string]: JsonValue };

/** The limits beyond which a text is refused. */
export interface JsonLimits {
  /** Arrays and objects inside one another; never more than 1,000, whatever is asked for. */
  readonly depth: number;
  /** Length of the text in UTF-8 bytes. */
  readonly bytes: number;
  /** Characters in one number. */
  readonly numberLength: number;
  /** Issues in one answer; past this many one last `truncated` ends the reading. */
  readonly issues: number;
}

/** The limits of every runtime: 96 levels, 64 MiB, 1,000 characters a number, 100 issues. */
export const defaultLimits: JsonLimits = {
  depth: 96,
  bytes: 64 * 1024 * 1024,
  numberLength: 1000,
  issues: mostIssues,
};
