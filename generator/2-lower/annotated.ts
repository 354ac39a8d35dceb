/** Translates Koine's annotations to standard keywords, so that Ajv accepts the same data. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import { arrayAt, isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import { changedAt } from "../support/json-tree.ts";
import type { Entity, RecordEntity, UnionEntity } from "../model/model.ts";

type Files = ReadonlyMap<string, JsonValue>;

/** Removes the list of values from an enum with `x-open`, because unknown values are accepted. */
const openEnum = (node: JsonObject): JsonObject => {
  const { enum: _enum, const: _const, oneOf: _oneOf, anyOf: _anyOf, ...rest } = node;
  const type = arrayAt(node, "enum").includes(null) ? ["string", "null"] : "string";
  return { type, ...rest };
};

/** Adds an alternative for unknown tags to a tagged union with `x-open`. */
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

/** Applies `x-unknown-fields: refuse`, even if the fields are declared across several schemas. */
const closedRecord = (node: JsonObject, { fields }: RecordEntity): JsonObject => ({
  ...node,
  propertyNames: { enum: fields.map(({ wireName }) => wireName) },
});

const changed = (node: JsonObject, entity: Entity): JsonObject | undefined => {
  const isOpen = node["x-open"] === true;
  if (entity.kind === "enum" && isOpen) return openEnum(node);
  if (entity.kind === "union" && isOpen) return openUnion(node, entity);
  const isClosed = node["x-unknown-fields"] === "refuse" && node["additionalProperties"] !== false;
  return entity.kind === "record" && entity.flatten === undefined && isClosed
    ? closedRecord(node, entity)
    : undefined;
};

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
