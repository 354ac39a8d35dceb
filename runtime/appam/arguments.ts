/** Converts tool-call arguments between JSON text and the `input` of a block. */

import { readJson, writeJson } from "../core/index.ts";

/**
 * Parses JSON text and preserves the digits of numbers. Empty text becomes `{}`. Invalid JSON, or JSON with
 * duplicate keys, is returned as a string. Appam itself turns such text into `{}`.
 */
export const inputOfArguments = (text: string): unknown => {
  if (text.trim() === "") return {};
  const reading = readJson(text);
  return reading.ok ? reading.value : text;
};

/**
 * Returns the value as compact JSON. A string that is not valid JSON is returned unchanged. Throws
 * EncodeError for values that JSON cannot represent.
 */
export const argumentsOfInput = (input: unknown): string =>
  typeof input === "string" && !readJson(input).ok ? input : writeJson(input);

/** Returns strings unchanged and any other value as JSON text. */
export const textOfContent = (content: unknown): string =>
  typeof content === "string" ? content : writeJson(content);
