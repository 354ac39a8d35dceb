/** Returns true if a schema uses `unevaluatedItems` or `unevaluatedProperties`. */

import type { Ajv } from "ajv";
import { isJsonObject, type JsonValue } from "../../support/json.ts";

const asks = (value: JsonValue): boolean => {
  if (Array.isArray(value)) return value.some(asks);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([key, member]) => key.startsWith("unevaluated") || asks(member));
};

/**
 * Disables Ajv's tracking of evaluated properties if no schema needs it. The tracking is slow, and fails for
 * patterns inside alternatives.
 */
export const withoutIdleNotes = <Judge extends Ajv>(ajv: Judge, schemas: Iterable<JsonValue>): Judge => {
  if (![...schemas].some(asks)) ajv.opts.unevaluated = false;
  return ajv;
};
