/**
 * Finds keywords that no pattern supports, such as `properties` next to `oneOf`, or `minLength` on an
 * integer.
 */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Report } from "../../support/diagnostics.ts";
import { arrayAt, type JsonObject, objectAt, ownMember, stringsAt } from "../../support/json.ts";
import { formats } from "../../schema/formats.ts";
import { keywords } from "../../schema/meta-schema.ts";
import { limitKeywords } from "../../model/limits.ts";
import type { Dialect } from "../../model/model.ts";
import { schemaNodes, type DialectFiles } from "../../schema/schema-set.ts";

/** Keywords allowed on any schema. Step patterns report annotations on the wrong kind of field. */
const anywhere = [
  ["$schema", "$id", "$defs", "$comment", "title", "description", "deprecated", "x-name", "default"],
  ["x-null", "x-omit-empty", "x-deserialize-default-on-error", "x-deserialize-skip-invalid-items"],
  ["x-accept", "x-was"],
].flat();

const bounds = limitKeywords("number");
const sizes = limitKeywords("object");
const lengths = limitKeywords("string");
const counts = limitKeywords("array");

const readByType: Readonly<Record<string, readonly string[]>> = {
  string: lengths,
  integer: ["format", "x-integer", ...bounds],
  number: ["format", ...bounds],
  array: ["items", "prefixItems", ...counts],
  object: ["properties", "required", "additionalProperties", "x-unknown-fields", "x-reserved", ...sizes],
};

/**
 * Maps the keyword that determines a schema's shape to the keywords allowed next to it. The first match wins.
 */
const readBeside: readonly (readonly [keyword: string, beside: readonly string[]])[] = [
  ["$ref", []],
  ["x-flatten", ["allOf"]],
  ["const", ["type"]],
  ["enum", ["type", "x-open"]],
  ["oneOf", ["type", "discriminator", "x-open", "x-reserved"]],
  ["anyOf", ["type", "discriminator", "x-open", "x-reserved"]],
];

const readKeywords = (node: JsonObject): readonly string[] => {
  const decided = readBeside.find(([keyword]) => Object.hasOwn(node, keyword));
  if (decided !== undefined) return [decided[0], ...decided[1]];
  const types = typeof node["type"] === "string" ? [node["type"]] : arrayAt(node, "type").map(String);
  if (types.length === 0) return [...lengths, ...bounds, ...counts, ...sizes];
  return ["type", ...types.flatMap((type) => ownMember(readByType, type) ?? [])];
};

/** A property required in one part of an allOf may be declared in another. */
export const requiredIsDeclared = (_dialect: Dialect, { schemas }: DialectFiles, report: Report): void => {
  for (const { path, json } of schemas)
    for (const { node, pointer } of schemaNodes(json))
      for (const [index, name] of stringsAt(node, "required").entries()) {
        if (/\/allOf\/\d+$/.test(pointer) || Object.hasOwn(node, "allOf")) continue;
        if (Object.hasOwn(objectAt(node, "properties"), name)) continue;
        const at = { file: path, pointer: `${pointer}/required/${index}` };
        const message = `"${name}" is required but not declared`;
        const hint = "Declare it under `properties`, or fix the spelling.";
        report({ code: "required_unknown", ...at, message, hint });
      }
};

/** Reports constraints that other languages cannot represent. */
export const everythingHasAShape = ({ entities }: Dialect, _files: DialectFiles, report: Report): void => {
  for (const { constraints, source } of entities)
    for (const { pointer, keyword, reason } of constraints) {
      // Undeclarable properties and unresolved references are reported elsewhere.
      if (reason === undefined || keyword === "properties" || keyword === "$ref") continue;
      const message = `"${keyword}" cannot be represented: ${reason}`;
      const hint = "Use the keywords and shapes listed in schema/README.md, or remove it.";
      report({ code: "shape_unknown", file: source.path, pointer, message, hint });
    }
};

/** Numeric widths do not apply to strings, and string formats do not apply to numbers. */
const isMisplaced = (keyword: string, node: JsonObject): boolean => {
  const { format, type } = node;
  if (keyword !== "format" || typeof type !== "string") return false;
  const isNumeric = type === "integer" || type === "number";
  return isNumeric === Object.hasOwn(formats, String(format));
};

export const everyKeywordIsRead = (_dialect: Dialect, { schemas }: DialectFiles, report: Report): void => {
  const known = new Set(keywords());
  for (const { path, json } of schemas) {
    for (const { node, pointer } of schemaNodes(json)) {
      const read = [...anywhere, ...readKeywords(node)];
      for (const keyword of Object.keys(node)) {
        const isRead = read.includes(keyword) && !isMisplaced(keyword, node);
        if (isRead || !known.has(keyword) || keyword === "allOf") continue;
        const message = `"${keyword}" has no effect here`;
        const hint = "Move it to the schema it applies to, such as each variant of a union, or remove it.";
        report({ code: "keyword_unread", file: path, pointer: pointerTo(pointer, keyword), message, hint });
      }
    }
  }
};
