/** Classifies a file: a JSON Schema of some draft, an OpenAPI document, or neither. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { describe } from "../../../runtime/core/describe.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Draft } from "../../model/model.ts";
import { draftNamed, draftOf, type Finding } from "./draft.ts";
import { isNamespace, namespacedIn, schemasIn } from "./namespaces.ts";
import { bodiesOf } from "./openapi/bodies.ts";
import { rootAt, type Root } from "./roots.ts";
import { isKeyword, isTelling } from "./telling.ts";

export interface SchemaKind {
  readonly draft: Draft;
  /**
   * Whether the draft was declared by `$schema` or a version. A guessed draft may change to match the other
   * files.
   */
  readonly isSaid: boolean;
  readonly roots: readonly Root[];
}

export type Kind =
  | SchemaKind
  | { readonly unsupported: string }
  /** Why the file is not a schema, and the schemas in it that references can still reach. */
  | { readonly nothing: string; readonly bag?: SchemaKind };

export const kindOf = (value: JsonValue): Kind => {
  if (!isJsonObject(value) && typeof value !== "boolean")
    return { nothing: value === null ? "its value is null" : `found ${describe(value)}` };
  if (isJsonObject(value) && typeof (value["openapi"] ?? value["swagger"]) === "string")
    return openApi(value);
  const reason = isJsonObject(value) ? noSchema(value) : undefined;
  if (reason !== undefined) return { nothing: reason, ...bagOf(value) };
  const found = draftOf(value);
  return "draft" in found
    ? {
        ...found,
        isSaid: draftNamed(schemaOf(value)) !== undefined,
        roots: [rootAt(""), ...namespacedIn(value)],
      }
    : found;
};

/** A file that only contains named schemas for other files to refer to. */
const bagOf = (value: JsonValue): { readonly bag?: SchemaKind } => {
  const found = draftOf(value);
  if (!isNamespace(value) || !("draft" in found)) return {};
  return { bag: { ...found, isSaid: false, roots: schemasIn(value, "") } };
};

const schemaOf = (value: JsonValue): string => (isJsonObject(value) ? stringAt(value, "$schema") : "");

const openApi = (document: JsonObject): Kind => {
  const version = stringAt(document, "openapi") || stringAt(document, "swagger");
  if (version === "2.0") return swagger(document);
  if (!/^3\.\d/.test(version)) return { unsupported: `OpenAPI ${version}` };
  const found: Finding = version.startsWith("3.0")
    ? { draft: "openapi-3.0" }
    : (draftNamed(stringAt(document, "jsonSchemaDialect")) ?? { draft: "2020-12" });
  const names = Object.keys(objectAt(objectAt(document, "components"), "schemas"));
  const roots = [
    ...names.map((name) => rootAt(pointerTo("/components/schemas", name))),
    ...bodiesOf(document),
  ];
  if (roots.length === 0)
    return { nothing: "this OpenAPI document has no schemas under components or paths" };
  return "draft" in found ? { ...found, isSaid: true, roots } : found;
};

const swagger = (document: JsonObject): Kind => {
  const names = Object.keys(objectAt(document, "definitions"));
  if (names.length === 0) return { nothing: "this Swagger document has no schemas under definitions" };
  return {
    draft: "swagger-2.0",
    isSaid: true,
    roots: names.map((name) => rootAt(pointerTo("/definitions", name))),
  };
};

const quoted = (keys: readonly string[]): string =>
  keys
    .slice(0, 3)
    .map((key) => JSON.stringify(key))
    .join(", ") + (keys.length > 3 ? ", …" : "");

/**
 * Returns why an object is not a schema, or undefined if it is one. An object with only a title is a schema.
 */
const noSchema = (node: JsonObject): string | undefined => {
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
export const unlikely = (value: JsonValue): string | undefined => {
  if (!isJsonObject(value) || draftNamed(stringAt(value, "$schema")) !== undefined) return undefined;
  const foreign = foreignKeys(value);
  const isMost = foreign.length > Object.keys(value).filter(isTelling).length;
  return isMost ? `most of its keys are not keywords: ${quoted(foreign)}` : undefined;
};
