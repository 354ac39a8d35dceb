/** Shorthands for schemas that are common in tests. */

import type { JsonObject } from "../../generator/support/json.ts";

export type Schema = JsonObject;

export type Dialects = Readonly<Record<string, Readonly<Record<string, Schema>>>>;

export const text: Schema = { type: "string" };

export const record = (properties: JsonObject, required: readonly string[] = []): Schema => ({
  type: "object",
  properties,
  required: [...required],
});
