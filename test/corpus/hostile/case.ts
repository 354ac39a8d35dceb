/** A hostile input: files as somebody may hand them over, and how the generator is asked about them. */

import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";

export interface Case {
  /** Says which position, which payload. */
  readonly id: string;
  /** Text, or bytes where it is none. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly schema: string;
  readonly overlays?: readonly string[];
  readonly formats?: "assert";
  /** The document, where its own text can be asked what is valid by it. */
  readonly document?: JsonValue;
}

export const draft = "https://json-schema.org/draft/2020-12/schema";

/** A document as its author's JSON text. */
export const documentCase = (id: string, document: JsonValue): Case => ({
  id,
  files: { "main.json": JSON.stringify(document) },
  schema: "main.json",
  document,
});

/** The same schema as one that is ours: a folder with its dialect. */
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

/** An object's own key, whatever it is called. */
export const keyed = (key: string, value: JsonValue): JsonObject => Object.fromEntries([[key, value]]);
