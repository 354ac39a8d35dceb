/** Says what a file is: a JSON Schema of some draft, an OpenAPI document, or neither. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { describe } from "../../../runtime/core/describe.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject, type JsonValue } from "../../json.ts";
import type { Draft } from "../../model.ts";
import { draftNamed, draftOf, type Finding } from "./draft.ts";
import { rulesOf } from "./keywords.ts";

export interface SchemaKind {
  readonly draft: Draft;
  /** Whether its `$schema` or its version says so; else it was guessed and may follow the other files. */
  readonly isSaid: boolean;
  /** Pointers of the schemas that the file is about. */
  readonly roots: readonly string[];
}

export type Kind =
  | SchemaKind
  | { readonly unsupported: string }
  /** Why the file is no schema. */
  | { readonly nothing: string };

export const kindOf = (value: JsonValue): Kind => {
  if (!isJsonObject(value) && typeof value !== "boolean")
    return { nothing: value === null ? "it says nothing" : `found ${describe(value)}` };
  if (isJsonObject(value) && typeof (value["openapi"] ?? value["swagger"]) === "string")
    return openApi(value);
  const reason = isJsonObject(value) ? noSchema(value) : undefined;
  if (reason !== undefined) return { nothing: reason };
  const found = draftOf(value);
  return "draft" in found
    ? { ...found, isSaid: draftNamed(schemaOf(value)) !== undefined, roots: [""] }
    : found;
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
  if (names.length === 0) return { nothing: "this OpenAPI document has no schemas under components" };
  const roots = names.map((name) => pointerTo("/components/schemas", name));
  return "draft" in found ? { ...found, isSaid: true, roots } : found;
};

const swagger = (document: JsonObject): Kind => {
  const names = Object.keys(objectAt(document, "definitions"));
  if (names.length === 0) return { nothing: "this Swagger document has no schemas under definitions" };
  return {
    draft: "swagger-2.0",
    isSaid: true,
    roots: names.map((name) => pointerTo("/definitions", name)),
  };
};

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const judging = words(`type enum const format pattern required multipleOf minimum maximum exclusiveMinimum
  exclusiveMaximum minLength maxLength minItems maxItems uniqueItems minProperties maxProperties minContains
  maxContains dependentRequired contentEncoding contentMediaType default examples nullable $vocabulary`);
const annotations = words("$schema $id $comment $anchor title description id deprecated readOnly writeOnly");

const holding = Object.values(rulesOf).flatMap(({ schemas, maps, references }) => [
  ...schemas,
  ...maps,
  ...references,
]);
const telling = new Set([...judging, ...holding]);

/** Keywords that make an object a schema; a title alone does not. */
export const isTelling = (keyword: string): boolean => telling.has(keyword);

const isKeyword = (keyword: string): boolean =>
  isTelling(keyword) || annotations.includes(keyword) || keyword.startsWith("x-");

const quoted = (keys: readonly string[]): string =>
  keys
    .slice(0, 3)
    .map((key) => JSON.stringify(key))
    .join(", ") + (keys.length > 3 ? ", …" : "");

/** Why an object is no schema; undefined when it is one. What says nothing but titles admits everything. */
const noSchema = (node: JsonObject): string | undefined => {
  const foreign = foreignKeys(node);
  if (foreign.length === 0 || draftNamed(stringAt(node, "$schema")) !== undefined) return undefined;
  if (Object.keys(node).some(isTelling)) return undefined;
  return ["components", "paths"].some((key) => Object.hasOwn(node, key))
    ? 'it looks like OpenAPI, and has no "openapi" that says of which version, such as "3.1.0"'
    : `it has ${quoted(foreign)}, and no keyword that says what is valid`;
};

const foreignKeys = (node: JsonObject): string[] => Object.keys(node).filter((key) => !isKeyword(key));

/** What a file rather looks like, when the meta-schema refuses it: most of its keys are no keywords of any draft. */
export const unlikely = (value: JsonValue): string | undefined => {
  if (!isJsonObject(value) || draftNamed(stringAt(value, "$schema")) !== undefined) return undefined;
  const foreign = foreignKeys(value);
  const isMost = foreign.length > Object.keys(value).filter(isTelling).length;
  return isMost ? `most of its keys are no keywords: ${quoted(foreign)}` : undefined;
};
