/** A hostile input: its files and how the generator reads them. */

import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";

export interface Case {
  /** The position and the payload. */
  readonly id: string;
  /** A string, or bytes if the content is not valid Unicode. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly schema: string;
  readonly overlays?: readonly string[];
  readonly formats?: "assert";
  readonly document?: JsonValue;
}

export const draft = "https://json-schema.org/draft/2020-12/schema";

export const documentCase = (id: string, document: JsonValue): Case => ({
  id,
  files: { "main.json": JSON.stringify(document) },
  schema: "main.json",
  document,
});

/** Returns the same schema in a schema folder with a dialect. */
export const folderCase = (id: string, entity: JsonValue, dialect: JsonValue = {}): Case => ({
  id,
  files: {
    "schema/hostile/dialect.json": JSON.stringify({
      name: "hostile",
      title: "Hostile",
      description: "",
      ...Object(dialect),
    }),
    "schema/hostile/thing.schema.json": JSON.stringify(entity),
  },
  schema: "schema",
});

export const keyed = (key: string, value: JsonValue): JsonObject => Object.fromEntries([[key, value]]);
