/** The arguments of a tool call between their text, which may be anything, and the value that a block holds. */

import { readJson, writeJson } from "../core/index.ts";

/**
 * The value of the JSON text, with all its digits. No text means no arguments: `{}`. Text that is no JSON, or has a
 * key twice, stays as it is; upstream makes `{}` of it.
 */
export const inputOfArguments = (text: string): unknown => {
  if (text.trim() === "") return {};
  const reading = readJson(text);
  return reading.ok ? reading.value : text;
};

/** Compact JSON text of the value; text that is no JSON is given back as it came. Throws EncodeError for what JSON cannot hold. */
export const argumentsOfInput = (input: unknown): string =>
  typeof input === "string" && !readJson(input).ok ? input : writeJson(input);

/** Text as it is, any other JSON as its text. */
export const textOfContent = (content: unknown): string =>
  typeof content === "string" ? content : writeJson(content);
