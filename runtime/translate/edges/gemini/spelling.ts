/** The two spellings of Gemini's keys: camelCase, and the snake_case that requests may use. */

import type { JsonValue } from "../../../core/index.ts";
import { memberOf } from "../../json.ts";

/** The keys that edges ask for are a handful, and each is asked for again and again. */
const spellings = new Map<string, string>();

const snake = (key: string): string => {
  const known = spellings.get(key);
  if (known !== undefined) return known;
  const spelling = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  spellings.set(key, spelling);
  return spelling;
};

/** The value of a member; null says that it is not there. */
const saidOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  memberOf(value, key) ?? undefined;

/** The key as it is spelled there; camelCase when it is not there. */
export const spelled = (value: JsonValue | undefined, key: string): string =>
  saidOf(value, key) === undefined && saidOf(value, snake(key)) !== undefined ? snake(key) : key;

/** The member in either spelling. */
export const either = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  saidOf(value, key) ?? saidOf(value, snake(key));

/** The text of a member in either spelling; absent where it is empty, which is how Google says that there is none. */
export const wordOf = (value: JsonValue | undefined, key: string): string | undefined => {
  const member = either(value, key);
  return typeof member === "string" && member !== "" ? member : undefined;
};
