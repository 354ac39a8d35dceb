/** The verdicts of @hyperjump/json-schema, a second validator that shares no code with Ajv. */

import {
  registerSchema,
  setShouldValidateFormat,
  setShouldValidateSchema,
  unregisterSchema,
  validate,
  type SchemaObject,
} from "@hyperjump/json-schema";
import { isJsonObject, type JsonValue } from "../../generator/support/json.ts";
import type { Verdict } from "./authority.ts";

// Each module registers its draft.
await import("@hyperjump/json-schema/draft-04");
await import("@hyperjump/json-schema/draft-06");
await import("@hyperjump/json-schema/draft-07");
await import("@hyperjump/json-schema/draft-2019-09");
await import("@hyperjump/json-schema/draft-2020-12");
setShouldValidateSchema(false);
setShouldValidateFormat(false);

const address = "https://example.com/hyperjump/case.json";

type Data = Parameters<Awaited<ReturnType<typeof validate>>>[0];

/** The library's types have no bigints. */
const asJson = (value: JsonValue): Data => JSON.parse(JSON.stringify(value));

const older = /draft-0[467]/;

/** The library cannot read a root that is a `$ref`. Older drafts ignore all keywords next to a `$ref`. */
const withoutRootReference = (schema: JsonValue): SchemaObject | boolean => {
  const { $schema, $ref, ...others } = Object(asJson(schema));
  if (!isJsonObject(schema)) return schema === true;
  return typeof $ref === "string" && older.test($schema)
    ? { $schema, definitions: others.definitions, allOf: [{ $ref }] }
    : Object(asJson(schema));
};

/** Throws the library's error if it cannot read the schema, which must name its draft. */
export const hyperjumpOver = async (schema: JsonValue): Promise<Verdict> => {
  registerSchema(withoutRootReference(schema), address, "https://json-schema.org/draft/2020-12/schema");
  try {
    const isValid = await validate(address);
    return (data) => isValid(asJson(data)).valid;
  } finally {
    unregisterSchema(address);
  }
};
