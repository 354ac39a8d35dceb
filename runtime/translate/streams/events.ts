/** Events of streams as callers give them, and the APIs that stream. */

import { readJson, writeJson, type JsonValue } from "../../core/index.ts";
import { copyJson } from "../copy.ts";

export type StreamApi = "anthropic" | "gemini" | "openai-chat" | "openai-responses";

const apis: readonly string[] = ["anthropic", "gemini", "openai-chat", "openai-responses"];

/** Throws TypeError when there is no such API. */
export const admitApi = (api: StreamApi): StreamApi => {
  if (!apis.includes(api)) throw new TypeError(`there is no API ${JSON.stringify(api)} that streams`);
  return api;
};

/** The last data of a Chat Completions stream. */
export const done = "[DONE]";

/** Half of a surrogate pair is one in JSON of others, whose other half comes with the next event. */
const read = (text: string): unknown => {
  const reading = readJson(text);
  if (reading.ok) return reading.value;
  const isHalf = reading.issues.every(({ code }) => code === "lone_surrogate");
  return isHalf ? JSON.parse(text) : undefined;
};

/** The JSON of an event; undefined for what is none. */
export const jsonOf = (event: unknown): JsonValue | undefined => {
  try {
    const given = typeof event === "string" ? read(event) : event;
    return given === undefined ? undefined : copyJson(given, "an event");
  } catch {
    return undefined;
  }
};

const withoutBigints = (_key: string, value: unknown): unknown =>
  typeof value === "bigint" ? Number(value) : value;

/** Text of a value, also where it holds half of a surrogate pair. */
export const jsonText = (value: unknown): string => {
  try {
    return writeJson(value);
  } catch {
    return JSON.stringify(value, withoutBigints) ?? "null";
  }
};
