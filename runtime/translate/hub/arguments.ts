/**
 * Call arguments, which are JSON values in some dialects and JSON text in others. The original text is
 * preserved.
 */

import { readJson, writeJson, type JsonValue } from "../../core/index.ts";
import { isPlain } from "../../core/json/plain.ts";
import { isObject } from "../support/json.ts";
import type { Arguments } from "./hub.ts";

/**
 * Parses argument text. Text that is not JSON is kept, and empty text is treated as an empty object, as
 * providers intend.
 */
export const argumentsFromText = (text: string): Arguments => {
  if (text.trim() === "") return { text, value: {} };
  const reading = readJson(text);
  if (!reading.ok) return { text };
  const { value } = reading;
  if (!isObject(value) || !isWrapped(value)) return { text, value };
  const inner = value[textMember] ?? null;
  return typeof inner === "string" ? argumentsFromText(inner) : { value: inner };
};

export const argumentsText = ({ text, value }: Arguments): string => text ?? writeJson(value ?? {});

/** Returns true if JSON.parse returns an object, including for objects with duplicate keys. */
const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return text.trim() === "";
  }
};

/**
 * Returns arguments as the text of a JSON object. Values that are not objects are wrapped. Use
 * `argumentsFromText` to unwrap them.
 */
export const objectText = (given: Arguments): string => {
  // Models write null if there are no arguments.
  if (given.value === null) return "{}";
  const { text, value } = given;
  const isWhole = isObject(value) ? !isWrapped(value) : text !== undefined && isObjectText(text);
  return isWhole ? argumentsText(given) : writeJson({ [textMember]: text ?? value ?? null });
};

/** The name of the member that wraps non-object arguments, such as the text for a custom tool. */
export const textMember = "koine_arguments";

/**
 * Returns arguments as an object. Values that are not objects are wrapped. Use `argumentsFromObject` to
 * unwrap them.
 */
export const argumentsObject = (given: Arguments): JsonValue => {
  const { text, value } = given;
  if (value === null) return {};
  return isObject(value) && !isWrapped(value) ? value : { [textMember]: value ?? text ?? "" };
};

/** Returns the value inside wrapped arguments. */
export const unwrapped = (given: Arguments): Arguments =>
  given.text?.startsWith(`{"${textMember}":`) === true ? argumentsFromText(given.text) : given;

const isWrapped = (value: object): boolean =>
  Object.hasOwn(value, textMember) && Object.keys(value).length === 1;

/**
 * Returns the text for a custom tool. Some models return an object whose only string has a different name.
 */
export const freeText = ({ text, value }: Arguments): string => {
  const [only, ...others] = isObject(value) ? Object.values(value) : [value];
  if (typeof only === "string" && others.length === 0) return only;
  return text ?? writeJson(value ?? {});
};

export const argumentsFromObject = (value: JsonValue): Arguments => {
  if (!isObject(value) || !isPlain(value) || !isWrapped(value)) return { value };
  const inner = value[textMember];
  return typeof inner === "string" && !readJson(inner).ok ? { text: inner } : { value: inner ?? null };
};

/** Returns arguments as JSON. Text that is not JSON becomes a string. */
export const argumentsJson = ({ text, value }: Arguments): JsonValue => value ?? text ?? null;

export const argumentsFromJson = (value: JsonValue): Arguments =>
  typeof value === "string" && !readJson(value).ok ? { text: value } : { value };
