/** Issues of the JSON reader, one per line. */

import { readJson, type JsonLimits } from "../../../../runtime/core/json/index.ts";

/** Every issue as `code pointer line:column`. */
export const found = (input: string | Uint8Array, limits?: Partial<JsonLimits>): string[] => {
  const result = readJson(input, limits);
  return result.ok
    ? []
    : result.issues.map(({ code, pointer, line, column }) => `${code} ${pointer} ${line}:${column}`);
};
