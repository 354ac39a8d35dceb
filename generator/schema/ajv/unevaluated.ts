/** True where a schema asks what others left unevaluated. */

import type { Ajv } from "ajv";
import { isJsonObject, type JsonValue } from "../../support/json.ts";

const asks = (value: JsonValue): boolean => {
  if (Array.isArray(value)) return value.some(asks);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([key, member]) => key.startsWith("unevaluated") || asks(member));
};

/** Ajv of the newer drafts notes what was evaluated also where nobody asks, and throws where it notes by pattern below a choice. */
export const withoutIdleNotes = <Judge extends Ajv>(ajv: Judge, schemas: Iterable<JsonValue>): Judge => {
  if (![...schemas].some(asks)) ajv.opts.unevaluated = false;
  return ajv;
};
