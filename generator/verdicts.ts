/** Ajv's verdict on the author's own schemas: the authority on what is valid. */

import type { AjvError } from "../runtime/core/explain.ts";
import { compileSet } from "./ajv.ts";
import { isWidth } from "./formats.ts";
import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "./json.ts";
import type { Entity } from "./model.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";

const idOf = (path: string): string => `koine:/${path}`;

/** Keywords whose value is data, not a schema. */
const dataKeywords = new Set(["const", "default", "enum"]);

/** The author's schema as written, with our formats as keywords that Ajv is taught. */
const taught = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(taught);
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    dataKeywords.has(key) ? member : taught(member),
  ]);
  const node: { [key: string]: JsonValue } = Object.fromEntries(members);
  const format = stringAt(value, "format");
  const width = isWidth(format) ? format : "integer";
  const types = node["type"];
  if (Array.isArray(types) && types.some((type) => type === "integer" || type === "number"))
    return withoutType({ ...node, anyOf: types.map((type) => taught({ ...value, type })) });
  if (node["type"] === "integer" && node["x-integer"] === "bigint") return { "x-bigint": width };
  if (node["type"] === "integer") return withoutType({ ...node, "x-width": width });
  if (node["type"] === "number") return withoutType({ ...node, "x-double": true });
  return node["type"] === "string" && format !== "" ? { ...node, "x-format": format } : node;
};

const withoutType = ({ type: _type, ...rest }: JsonObject): JsonValue => rest;

/** Asks about data: the schema file's path, the JSON Pointer of a schema in it, the data. No errors means valid. */
export type Verdict = (path: string, pointer: string, data: unknown) => readonly AjvError[];

export const verdicts = (entities: readonly Entity[]): Verdict => {
  const schemas = new Map<string, JsonObject>();
  for (const { pointer, source, schema } of entities) {
    const node = pointer === "" ? taught(schema) : undefined;
    if (isJsonObject(node))
      schemas.set(idOf(source.path), { ...node, $id: idOf(source.path), $schema: draft });
  }
  const ask = compileSet(schemas);
  return (path, pointer, data) => ask(idOf(path) + (pointer === "" ? "" : `#${pointer}`), data);
};
