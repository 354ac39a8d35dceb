/** Gemini's keys, which requests may write in camelCase or in snake_case. */

import type { JsonValue } from "../../../core/index.ts";
import { memberOf } from "../../support/json.ts";

const spellings = new Map<string, string>();

const snake = (key: string): string => {
  const known = spellings.get(key);
  if (known !== undefined) return known;
  const spelling = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  spellings.set(key, spelling);
  return spelling;
};

const saidOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  memberOf(value, key) ?? undefined;

/** Returns the spelling of a key that the object uses, or camelCase if the key is absent. */
export const spelled = (value: JsonValue | undefined, key: string): string =>
  saidOf(value, key) === undefined && saidOf(value, snake(key)) !== undefined ? snake(key) : key;

export const either = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  saidOf(value, key) ?? saidOf(value, snake(key));

/**
 * Returns a string member, with its key in either spelling. Empty strings count as absent, as in Google's
 * APIs.
 */
export const wordOf = (value: JsonValue | undefined, key: string): string | undefined => {
  const member = either(value, key);
  return typeof member === "string" && member !== "" ? member : undefined;
};
