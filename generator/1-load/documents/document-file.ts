import type { JsonValue } from "../../support/json.ts";
import type { Locate, Place, SchemaFile, Slip } from "../../schema/schema-set.ts";
import type { SchemaInput } from "../classify.ts";
import type { Copies } from "./openapi/parameters.ts";
import type { Root } from "./roots.ts";

export interface ReadFile extends SchemaFile {
  readonly value: JsonValue;
  readonly locate: Locate;
  /** Mistakes in the text that the reader tolerates. */
  readonly slips: readonly Slip[];
}

export interface DocumentFile extends ReadFile {
  readonly input: SchemaInput;
  /** The schemas that the file declares. */
  readonly roots: readonly Root[];
  readonly copies: Copies;
  /** The locations of any parts of an OpenAPI document that are in other files. */
  readonly links: ReadonlyMap<string, Place>;
}
