/** Deep-copies any value as JSON. */

import { bigToWire, writeJson } from "../core/index.ts";

/**
 * The prefix that marks a bigint copied as a string. If a string already starts with this prefix, the prefix
 * is added a second time.
 */
const mark = "~";

const pack = (_key: string, value: unknown): unknown => {
  if (typeof value === "bigint") return `${mark}${value}`;
  // oxlint-disable-next-line unicorn/no-instanceof-builtins -- JSON takes texts out of their wrapper objects too
  const found = value instanceof String ? value.valueOf() : value;
  return typeof found === "string" && found.startsWith(mark) ? `${mark}${found}` : found;
};

const unpack = (_key: string, value: unknown): unknown => {
  if (typeof value !== "string" || !value.startsWith(mark)) return value;
  const rest = value.slice(mark.length);
  return rest.startsWith(mark) ? rest : bigToWire(BigInt(rest));
};

const throughJson = (value: unknown): unknown => {
  const text: string | undefined = JSON.stringify(value, pack);
  return text === undefined ? null : JSON.parse(text, unpack);
};

/** Returns a deep copy as JSON data, or null if JSON cannot represent the value. */
export const snapshot = (value: unknown): unknown => {
  try {
    const copy = throughJson(value);
    writeJson([copy]);
    return copy;
  } catch {
    return null;
  }
};
