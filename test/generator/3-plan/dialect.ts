/** Returns the dialect of a document with these definitions. */

import type { JsonObject } from "../../../generator/support/json.ts";
import type { Dialect } from "../../../generator/model/model.ts";
import { dialectOf } from "../conform/documents/subjects.ts";

const $schema = "https://json-schema.org/draft/2020-12/schema";

const filesWith = ($defs: JsonObject) => new Map([["plan.json", { $schema, $defs }]]);

export const dialectWith = ($defs: JsonObject): Dialect => dialectOf(filesWith($defs), "plan.json");

/** Also validates formats. */
export const dialectWithFormats = ($defs: JsonObject): Dialect =>
  dialectOf(filesWith($defs), "plan.json", undefined, "assert");

export const reference = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });

export const listOf = (items: JsonObject): JsonObject => ({ type: "array", items });

export const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: "null" }] });

export const record = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: "object",
  properties,
  required,
});
