import type { JsonValue } from "../../support/json.ts";
import type { Locate, SchemaFile } from "../../schema/schema-set.ts";
import type { SchemaKind } from "./kind.ts";

export interface ReadFile extends SchemaFile {
  readonly value: JsonValue;
  readonly locate: Locate;
}

export interface DocumentFile extends ReadFile {
  readonly kind: SchemaKind;
}
