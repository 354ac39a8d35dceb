/** The data that our annotations in a document admit or refuse beyond its author's words, in words that Ajv knows. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import { arrayAt, isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import { changedAt } from "../support/json-tree.ts";
import type { Entity, RecordEntity, UnionEntity } from "../model/model.ts";

type Files = ReadonlyMap<string, JsonValue>;

/** `x-open` beside an enum: its values are those that are known. */
const openEnum = (node: JsonObject): JsonObject => {
  const { enum: _enum, const: _const, oneOf: _oneOf, anyOf: _anyOf, ...rest } = node;
  const type = arrayAt(node, "enum").includes(null) ? ["string", "null"] : "string";
  return { type, ...rest };
};

/** `x-open` beside a tagged union: a tag that no variant has. */
const openUnion = (node: JsonObject, { tagging, variants }: UnionEntity): JsonObject => {
  if (tagging.kind !== "internal") return node;
  const known = variants.flatMap(({ tags }) => tags);
  const unknown = {
    type: "object",
    properties: { [tagging.tag]: { type: "string", not: { enum: known } } },
    required: [tagging.tag],
  };
  const keyword = Array.isArray(node["oneOf"]) ? "oneOf" : "anyOf";
  return { ...node, [keyword]: [...arrayAt(node, keyword), unknown] };
};

/** `x-unknown-fields: refuse`, also where the fields stand in several schemas. */
const closedRecord = (node: JsonObject, { fields }: RecordEntity): JsonObject => ({
  ...node,
  propertyNames: { enum: fields.map(({ wireName }) => wireName) },
});

/** Undefined where the author's words say it all. */
const changed = (node: JsonObject, entity: Entity): JsonObject | undefined => {
  const isOpen = node["x-open"] === true;
  if (entity.kind === "enum" && isOpen) return openEnum(node);
  if (entity.kind === "union" && isOpen) return openUnion(node, entity);
  const isClosed = node["x-unknown-fields"] === "refuse" && node["additionalProperties"] !== false;
  return entity.kind === "record" && entity.flatten === undefined && isClosed
    ? closedRecord(node, entity)
    : undefined;
};

/** The files as Ajv is to read them. */
export const annotated = (files: Files, entities: readonly Entity[]): Files => {
  const read = new Map(files);
  for (const entity of entities) {
    const { path } = entity.source;
    const onObject = (value: JsonValue): JsonValue | undefined =>
      isJsonObject(value) ? changed(value, entity) : undefined;
    const file = changedAt(read.get(path) ?? null, pointerTokens(entity.pointer), onObject);
    if (file !== undefined) read.set(path, file);
  }
  return read;
};
