/**
 * Tag values as text, because objects are grouped by text. Numbers and booleans start with `=`, which no tag
 * value that is a string contains.
 */

import type { JsonValue } from "../../support/json.ts";
import { isTagValue, otherRank, tagRank } from "./keys.ts";

/** Larger numbers are more likely to be amounts or ids. */
const mostNumber = 999;

/** Returns undefined if the value cannot identify a variant. */
export const tagTextOf = (value: JsonValue): string | undefined => {
  if (typeof value === "string") return isTagValue(value) ? value : undefined;
  const isTag =
    typeof value === "boolean" ||
    (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostNumber);
  return isTag ? `=${String(value)}` : undefined;
};

/** Whether the value is a number or a boolean. */
export const isScalarTag = (text: string): boolean => text.startsWith("=");

/** Returns the value that `tagTextOf` converted to text. */
export const tagValueIn = (text: string): string | number | boolean => {
  if (!isScalarTag(text)) return text;
  return text === "=true" || (text === "=false" ? false : Number(text.slice(1)));
};

/** Names of numbers and booleans that identify a variant. */
const scalarNames =
  /^(v|ver|code|ok|success|succeeded|successful|valid|error|failed|(is|has)_?(ok|success|valid|error|failed))$|version$/i;

/** Whether a number or boolean with this name can be a tag. */
export const isScalarName = (key: string, asked: readonly string[]): boolean => {
  const rank = tagRank(key, asked);
  return (rank !== undefined && rank <= otherRank) || scalarNames.test(key);
};
