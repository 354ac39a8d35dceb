/** Arguments of calls: JSON in some dialects, JSON text in others. The text is kept as it was written. */

import { readJson, writeJson, type JsonValue } from "../../core/index.ts";
import { isPlain } from "../../core/json/plain.ts";
import { isObject } from "../json.ts";
import type { Arguments } from "./hub.ts";

/** From text. What is no JSON stays text; an empty text is an empty object, as providers mean it. */
export const argumentsFromText = (text: string): Arguments => {
  if (text.trim() === "") return { text, value: {} };
  const reading = readJson(text);
  if (!reading.ok) return { text };
  const { value } = reading;
  if (!isObject(value) || !isWrapped(value)) return { text, value };
  const inner = value[wrapper] ?? null;
  return typeof inner === "string" ? argumentsFromText(inner) : { value: inner };
};

/** As text: as it was written, else the JSON of the value. */
export const argumentsText = ({ text, value }: Arguments): string => text ?? writeJson(value ?? {});

/** True for a text that is an object to readers that are less strict than ours: one with a key twice is. */
const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return text.trim() === "";
  }
};

/** The same for an API that asks for the text of an object. What is none is wrapped, and `argumentsFromText` unwraps it. */
export const objectText = (given: Arguments): string => {
  const { text, value } = given;
  const isWhole = isObject(value) ? !isWrapped(value) : text !== undefined && isObjectText(text);
  return isWhole ? argumentsText(given) : writeJson({ [wrapper]: text ?? value ?? null });
};

/** The member under which arguments stand that are no object, where only an object may stand. */
const wrapper = "koine_arguments";

/** As an object. What is none is wrapped, and `argumentsFromObject` unwraps it. */
export const argumentsObject = ({ text, value }: Arguments): JsonValue =>
  isObject(value) && !isWrapped(value) ? value : { [wrapper]: value ?? text ?? "" };

/** The wrapped value, as it was. */
export const unwrapped = (given: Arguments): Arguments =>
  given.text?.startsWith(`{"${wrapper}":`) === true ? argumentsFromText(given.text) : given;

const isWrapped = (value: object): boolean =>
  Object.hasOwn(value, wrapper) && Object.keys(value).length === 1;

export const argumentsFromObject = (value: JsonValue): Arguments => {
  if (!isObject(value) || !isPlain(value) || !isWrapped(value)) return { value };
  const inner = value[wrapper];
  return typeof inner === "string" && !readJson(inner).ok ? { text: inner } : { value: inner ?? null };
};

/** As any JSON: text that is no JSON stands as the text it was. */
export const argumentsJson = ({ text, value }: Arguments): JsonValue => value ?? text ?? null;

export const argumentsFromJson = (value: JsonValue): Arguments =>
  typeof value === "string" && !readJson(value).ok ? { text: value } : { value };
