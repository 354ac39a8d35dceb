import type { JsonValue } from "../../support/json.ts";
import type { Locate, Place, SchemaFile, Slip } from "../../schema/schema-set.ts";
import type { SchemaInput } from "../classify.ts";
import type { Copies } from "./openapi/parameters.ts";
import type { Root } from "./roots.ts";

export interface ReadFile extends SchemaFile {
  readonly value: JsonValue;
  readonly locate: Locate;
  /** Mistakes in the text that do not prevent parsing. */
  readonly slips: readonly Slip[];
}

export interface DocumentFile extends ReadFile {
  readonly input: SchemaInput;
  /** The schemas that the file declares. */
  readonly roots: readonly Root[];
  readonly copies: Copies;
  /** The original locations of OpenAPI document parts that are stored in other files. */
  readonly links: ReadonlyMap<string, Place>;
}
