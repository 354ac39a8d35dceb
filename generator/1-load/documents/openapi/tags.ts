/** Adds a discriminator's tags, as constants, to the schemas that it distinguishes. */

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
import { isOpenTag, listsTag } from "./tag-values.ts";

/** The tags of a schema for one property. */
interface Tags {
  readonly name: string;
  readonly member: string;
  readonly values: readonly string[];
  /** Whether the tag is the schema's name, because the mapping does not mention the schema. */
  readonly isImplied: boolean;
}

const alternativesOf = (union: JsonObject): string[] =>
  ["oneOf", "anyOf"].flatMap((keyword) =>
    arrayAt(union, keyword).flatMap((one) =>
      isJsonObject(one) ? (nameBehind(stringAt(one, "$ref")) ?? []) : [],
    ),
  );

const tagsOf = (node: JsonObject): Tags[] => {
  const discriminator = objectAt(node, "discriminator");
  const member = stringAt(discriminator, "propertyName");
  if (member === "") return [];
  const mapped = mappingOf(discriminator).map(([tag, name]) => {
    return { name, member, values: [tag], isImplied: false };
  });
  const names = alternativesOf(node).filter((name) => !mapped.some((one) => one.name === name));
  return [...mapped, ...names.map((name) => ({ name, member, values: [name], isImplied: true }))];
};

const collect = (value: JsonValue): Tags[] => {
  if (Array.isArray(value)) return value.flatMap(collect);
  if (!isJsonObject(value)) return [];
  return [...tagsOf(value), ...Object.values(value).flatMap(collect)];
};

/** Collects the tags that several discriminators assign to the same property. A mapping precedes names. */
const joined = (all: readonly Tags[]): Tags[] => {
  const byMember = new Map<string, Tags>();
  for (const tags of all) {
    const known = byMember.get(tags.member);
    if (known === undefined || (known.isImplied && !tags.isImplied)) byMember.set(tags.member, tags);
    else if (known.isImplied === tags.isImplied)
      byMember.set(tags.member, { ...known, values: [...new Set([...known.values, ...tags.values])] });
  }
  return [...byMember.values()];
};

/**
 * Returns true if the schema, or a part of it, requires a property that allows these tags as well as other
 * values.
 */
const requires = (schema: JsonValue | undefined, tags: Tags, all: JsonObject, depth = 0): boolean => {
  if (!isJsonObject(schema) || depth > 16) return false;
  const { member, values, isImplied } = tags;
  const parts = [...arrayAt(schema, "allOf"), ownMember(all, nameBehind(stringAt(schema, "$ref")) ?? "")];
  const own = ownMember(objectAt(schema, "properties"), member);
  const isOpen = isImplied ? listsTag(own, values, all) : isOpenTag(own, values, all);
  const isOwn = isOpen && stringsAt(schema, "required").includes(member);
  return isOwn || parts.some((part) => requires(part, tags, all, depth + 1));
};

/**
 * Adds the constant to the schema's own property, or in an extra `allOf` part if another schema declares the
 * property.
 */
const tagged = (schema: JsonObject, { member, values }: Tags): JsonObject => {
  const properties = objectAt(schema, "properties");
  const own = ownMember(properties, member);
  const limit = { enum: [...values] };
  if (isJsonObject(own) && own["type"] === "string")
    return { ...schema, properties: { ...properties, [member]: { ...own, ...limit } } };
  const part = { properties: { [member]: { type: "string", ...limit } } };
  return { ...schema, allOf: [...arrayAt(schema, "allOf"), part] };
};

/**
 * Schemas that other schemas extend. A tag added to such a schema would also apply to the schemas that extend
 * it.
 */
const partsIn = (schemas: JsonObject): ReadonlySet<string> =>
  new Set(Object.values(schemas).flatMap(partsOf));

export const withTags = (document: JsonObject): JsonObject => {
  const all = collect(document);
  const schemas = schemasOf(document);
  const parts = partsIn(schemas);
  const entries = Object.entries(schemas).map(([name, schema]): [string, JsonValue] => {
    if (!isJsonObject(schema) || parts.has(name)) return [name, schema];
    const found = joined(all.filter((tags) => tags.name === name));
    return [name, found.filter((tags) => requires(schema, tags, schemas)).reduce(tagged, schema)];
  });
  return all.length === 0 ? document : withSchemas(document, Object.fromEntries(entries));
};
