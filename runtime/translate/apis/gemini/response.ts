/**
 * Converts function results between Gemini, which requires an object, and APIs that use text or any JSON. By
 * convention, the object has one member, `output` or `error`. All conversions are reversible: text only
 * becomes an object if that object converts back to the same text.
 */

import { readJson, writeJson, type JsonValue } from "../../../core/index.ts";
import { isObject, memberOf } from "../../support/json.ts";

export interface Answer {
  readonly texts: readonly string[];
  readonly value?: JsonValue;
  readonly isError?: boolean;
}

const under = (key: "output" | "error", value: JsonValue): JsonValue => ({ [key]: value });

const only = (value: JsonValue, key: string): JsonValue | undefined =>
  isObject(value) && Object.keys(value).length === 1 ? memberOf(value, key) : undefined;

/** Returns true if `output` was added only to make the result an object. */
const isWrapped = (response: JsonValue): boolean => {
  const inner = only(response, "output");
  return inner !== undefined && (!isObject(inner) || isWrapped(inner) || only(inner, "error") !== undefined);
};

const wrap = (value: JsonValue): JsonValue =>
  isObject(value) && !isWrapped(value) && only(value, "error") === undefined ? value : under("output", value);

const isTexts = (value: JsonValue | undefined): value is string[] =>
  Array.isArray(value) && value.length > 1 && value.every((text) => typeof text === "string");

const isNothing = (value: JsonValue): boolean => isObject(value) && Object.keys(value).length === 0;

const textsOf = (response: JsonValue): readonly string[] => {
  const inner = only(response, "output");
  if (isTexts(inner)) return inner;
  if (typeof inner === "string" && only(fromText(inner), "output") === inner) return [inner];
  return isNothing(response) ? [] : [writeJson(response)];
};

/** If the text is exactly an object's JSON, returns that object. */
const fromText = (text: string): JsonValue => {
  const reading = text.startsWith("{") ? readJson(text) : undefined;
  if (reading?.ok !== true || writeJson(reading.value) !== text || hasReference(reading.value))
    return under("output", text);
  const [again] = only(reading.value, "error") === undefined ? textsOf(reading.value) : [];
  return again === text ? reading.value : under("output", text);
};

/** Gemini interprets `$ref` as the name of a media item in the same result, and rejects other values. */
const hasReference = (value: JsonValue): boolean => {
  if (Array.isArray(value)) return value.some(hasReference);
  return isObject(value) && (Object.hasOwn(value, "$ref") || Object.values(value).some(hasReference));
};

const withoutReferences = (value: JsonValue): JsonValue => (hasReference(value) ? writeJson(value) : value);

const errorTexts = (inner: JsonValue): readonly string[] => {
  if (typeof inner === "string") return [inner];
  if (isTexts(inner)) return inner;
  return isNothing(inner) ? [] : [writeJson(inner)];
};

export const readResponse = (response: JsonValue): Answer => {
  const error = only(response, "error");
  if (error !== undefined) return { texts: errorTexts(error), value: error, isError: true };
  const value = isWrapped(response) ? (only(response, "output") ?? null) : response;
  return { texts: textsOf(response), value };
};

/** References are kept if the result has media. */
export const writeResponse = (answer: Answer, hasMedia = false): JsonValue =>
  hasMedia || answer.value === undefined
    ? objectOf(answer)
    : objectOf({ ...answer, value: withoutReferences(answer.value) });

const objectOf = ({ texts, value, isError }: Answer): JsonValue => {
  const [text, ...more] = texts;
  const said = text === undefined ? undefined : more.length === 0 ? text : [...texts];
  if (isError === true) return under("error", value === undefined ? (said ?? {}) : value);
  if (value !== undefined) return wrap(value);
  if (said === undefined) return {};
  return typeof said === "string" ? fromText(said) : under("output", said);
};
