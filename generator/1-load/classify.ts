/**
 * Classifies a parsed file by its contents, never by its name: a Koine schema, a JSON Schema, an OpenAPI 3
 * document, a Swagger 2 document, or data.
 */

import { describe } from "../../runtime/core/describe.ts";
import type { Draft } from "../model/model.ts";
import type { InputFormat } from "../schema/input-format.ts";
import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "../support/json.ts";
import { draftNamed, draftOf } from "./documents/draft.ts";
import { isKeyword, isTelling } from "./documents/telling.ts";

/** A file that contains schemas or is declared to contain them. */
export interface SchemaInput {
  readonly format: InputFormat;
  readonly draft: Draft;
  /**
   * Whether `$schema` or a version number declared the draft. A guessed draft may change to match the other
   * files.
   */
  readonly isSaid: boolean;
  /** The reason for choosing this format, for use in messages. */
  readonly reason: string;
}

export type Input =
  | SchemaInput
  | { readonly format: "unsupported"; readonly reason: string }
  | { readonly format: "data"; readonly reason: string };

const titles: Readonly<Record<InputFormat, string>> = {
  koine: "Koine schema",
  "json-schema": "JSON Schema",
  openapi: "OpenAPI",
  swagger: "Swagger",
};

export const titleOf = ({ format }: SchemaInput): string => titles[format];

/** `asked` is the format that the user chose, which overrides the contents. */
export const classify = (value: JsonValue, asked?: InputFormat): Input => {
  if (!isJsonObject(value) && typeof value !== "boolean")
    return { format: "data", reason: value === null ? "its value is null" : `found ${describe(value)}` };
  const node = isJsonObject(value) ? value : {};
  const format = asked ?? formatOf(node);
  switch (format) {
    case "koine":
      return {
        format,
        draft: "2020-12",
        isSaid: true,
        reason: `its $schema is "${stringAt(node, "$schema")}"`,
      };
    case "openapi":
      return openApi(node);
    case "swagger":
      return swagger(node);
    case "json-schema":
      return jsonSchema(value);
    case undefined:
      return { format: "data", reason: whyNoSchema(node) ?? "" };
    default:
      throw new Error(`unknown format ${format satisfies never}`);
  }
};

const formatOf = (node: JsonObject): InputFormat | undefined => {
  if (isKoineSchema(node)) return "koine";
  if (versionIn(node, "openapi") !== "") return "openapi";
  if (versionIn(node, "swagger") !== "") return "swagger";
  return whyNoSchema(node) === undefined ? "json-schema" : undefined;
};

/** Koine schemas refer to their meta-schema by its path or `$id`: `"$schema": "../meta.schema.json"`. */
const isKoineSchema = (node: JsonObject): boolean =>
  /^(https:\/\/koine\.example\/|(?!\w+:)(.*\/)?)meta\.schema\.json#?$/.test(stringAt(node, "$schema"));

/** YAML reads an unquoted `2.0` as the number 2. */
const versionIn = (node: JsonObject, key: "openapi" | "swagger"): string => {
  const version = node[key];
  if (typeof version !== "number") return stringAt(node, key);
  return Number.isInteger(version) ? `${version}.0` : String(version);
};

const openApi = (document: JsonObject): Input => {
  const version = versionIn(document, "openapi");
  if (version !== "" && !/^3\.\d/.test(version))
    return { format: "unsupported", reason: `OpenAPI ${version}` };
  const dialect = draftNamed(stringAt(document, "jsonSchemaDialect"));
  if (dialect !== undefined && "unsupported" in dialect)
    return { format: "unsupported", reason: dialect.unsupported };
  const draft = version.startsWith("3.0") ? "openapi-3.0" : (dialect?.draft ?? "2020-12");
  return { format: "openapi", draft, isSaid: true, reason: `its "openapi" is "${version}"` };
};

const swagger = (document: JsonObject): Input => {
  const version = versionIn(document, "swagger");
  if (version !== "" && version !== "2.0") return { format: "unsupported", reason: `Swagger ${version}` };
  return { format: "swagger", draft: "swagger-2.0", isSaid: true, reason: `its "swagger" is "${version}"` };
};

const jsonSchema = (value: JsonValue): Input => {
  const found = draftOf(value);
  if ("unsupported" in found) return { format: "unsupported", reason: found.unsupported };
  const name = isJsonObject(value) ? stringAt(value, "$schema") : "";
  const isSaid = draftNamed(name) !== undefined;
  return {
    format: "json-schema",
    draft: found.draft,
    isSaid,
    reason: isSaid ? `its $schema is "${name}"` : guess(name),
  };
};

const guess = (name: string): string =>
  `${name === "" ? "it has no $schema" : `its $schema "${name}" is unknown`}, and it uses JSON Schema keywords`;

const quoted = (keys: readonly string[]): string =>
  keys
    .slice(0, 3)
    .map((key) => JSON.stringify(key))
    .join(", ") + (keys.length > 3 ? ", …" : "");

/**
 * Returns why an object is not a schema, or undefined if it is one. An object that contains only a title
 * counts as a schema.
 */
const whyNoSchema = (node: JsonObject): string | undefined => {
  const foreign = foreignKeys(node);
  if (foreign.length === 0 || draftNamed(stringAt(node, "$schema")) !== undefined) return undefined;
  if (Object.keys(node).some(isTelling)) return undefined;
  return ["components", "paths"].some((key) => Object.hasOwn(node, key))
    ? 'it looks like OpenAPI but has no "openapi" version, such as "3.1.0"'
    : `it has ${quoted(foreign)}, but no keyword that constrains values`;
};

const foreignKeys = (node: JsonObject): string[] => Object.keys(node).filter((key) => !isKeyword(key));

/**
 * Explains why a file that fails the meta-schema is probably not a schema: most of its keys are not keywords.
 */
export const whyUnlikely = (value: JsonValue): string | undefined => {
  if (!isJsonObject(value) || draftNamed(stringAt(value, "$schema")) !== undefined) return undefined;
  const foreign = foreignKeys(value);
  const isMost = foreign.length > Object.keys(value).filter(isTelling).length;
  return isMost ? `most of its keys are not keywords: ${quoted(foreign)}` : undefined;
};
