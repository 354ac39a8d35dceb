/** Tags: adds the tags of a discriminator mapping to the mapped schemas, as constants. */

import {
  arrayAt,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  ownMember,
  stringAt,
  stringsAt,
} from "../../../support/json.ts";
import { mappingOf, nameBehind, partsOf, schemasOf, withSchemas } from "./schemas.ts";

/** Tag property and values, by schema name. */
type Tags = Map<string, Map<string, Set<string>>>;

const addMapping = (discriminator: JsonObject, tags: Tags): void => {
  const member = stringAt(discriminator, "propertyName");
  if (member === "") return;
  for (const [tag, name] of mappingOf(discriminator)) {
    const byMember = tags.get(name) ?? new Map<string, Set<string>>();
    tags.set(name, byMember.set(member, (byMember.get(member) ?? new Set()).add(tag)));
  }
};

const collect = (value: JsonValue, tags: Tags): Tags => {
  if (Array.isArray(value)) for (const item of value) collect(item, tags);
  if (!isJsonObject(value)) return tags;
  if (isJsonObject(value["discriminator"])) addMapping(value["discriminator"], tags);
  for (const member of Object.values(value)) collect(member, tags);
  return tags;
};

/** A string schema without further constraints. */
const isPlainText = (schema: JsonValue | undefined): schema is JsonObject =>
  isJsonObject(schema) &&
  schema["type"] === "string" &&
  !["enum", "const", "pattern", "format"].some((keyword) => Object.hasOwn(schema, keyword));

/** Returns true if the schema, or a part of it, requires a plain string property with this name. */
const requires = (schema: JsonValue | undefined, member: string, all: JsonObject, depth = 0): boolean => {
  if (!isJsonObject(schema) || depth > 16) return false;
  const parts = [...arrayAt(schema, "allOf"), ownMember(all, nameBehind(stringAt(schema, "$ref")) ?? "")];
  const isOwn =
    isPlainText(ownMember(objectAt(schema, "properties"), member)) &&
    stringsAt(schema, "required").includes(member);
  return isOwn || parts.some((part) => requires(part, member, all, depth + 1));
};

/**
 * Adds the constant to the schema's own property, or in an extra `allOf` part if another schema declares the
 * property.
 */
const tagged = (schema: JsonObject, member: string, values: readonly string[]): JsonObject => {
  const properties = objectAt(schema, "properties");
  const own = ownMember(properties, member);
  const limit = { enum: [...values] };
  if (isPlainText(own)) return { ...schema, properties: { ...properties, [member]: { ...own, ...limit } } };
  const part = { properties: { [member]: { type: "string", ...limit } } };
  return { ...schema, allOf: [...arrayAt(schema, "allOf"), part] };
};

/** Schemas that others extend. A tag added to one of them would also apply to the schemas that extend it. */
const partsIn = (schemas: JsonObject): ReadonlySet<string> =>
  new Set(Object.values(schemas).flatMap(partsOf));

export const withTags = (document: JsonObject): JsonObject => {
  const tags = collect(document, new Map());
  const schemas = schemasOf(document);
  const parts = partsIn(schemas);
  const entries = Object.entries(schemas).map(([name, schema]): [string, JsonValue] => {
    if (!isJsonObject(schema) || parts.has(name)) return [name, schema];
    const found = [...(tags.get(name) ?? [])].filter(([member]) => requires(schema, member, schemas));
    return [name, found.reduce((node, [member, values]) => tagged(node, member, [...values]), schema)];
  });
  return tags.size === 0 ? document : withSchemas(document, Object.fromEntries(entries));
};
