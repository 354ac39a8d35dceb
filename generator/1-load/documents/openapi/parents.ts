/**
 * Parents: base schemas with a discriminator mapping. A reference to a parent accepts any of its children, or
 * the parent itself with another tag.
 */

import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  ownMember,
  stringAt,
} from "../../../support/json.ts";
import { mappingOf, nameBehind, partsOf, referenceTo, schemasOf, withSchemas } from "./schemas.ts";
import { listedTags } from "./tag-values.ts";

interface Parent {
  readonly schema: JsonObject;
  /** The parent's name as used by the schemas that extend it. */
  readonly base: string;
  readonly children: readonly (readonly [tag: string, name: string])[];
  /** Whether the parent's tag property allows only its children's tags. */
  readonly isComplete: boolean;
}

/** Returns the children listed in the mapping and those listed in the tag's allowed values. */
const childrenOf = (name: string, schema: JsonObject, schemas: JsonObject): Parent["children"] => {
  const discriminator = objectAt(schema, "discriminator");
  const mapped = mappingOf(discriminator);
  const tag = objectAt(schema, "properties")[stringAt(discriminator, "propertyName")];
  const listed = listedTags(tag, schemas) ?? [];
  const implied = Object.entries(schemas).flatMap(([child, node]) =>
    partsOf(node).includes(name) && listed.includes(child) && !mapped.some(([, known]) => known === child)
      ? [[child, child] as const]
      : [],
  );
  return [...mapped, ...implied];
};

const parentAt = (name: string, schema: JsonValue, schemas: JsonObject): Parent | undefined => {
  if (!isJsonObject(schema) || !isJsonObject(schema["properties"])) return undefined;
  const children = childrenOf(name, schema, schemas);
  const isFamily =
    children.length > 0 && children.every(([, child]) => partsOf(ownMember(schemas, child)).includes(name));
  const isAlone = !["oneOf", "anyOf", "allOf"].some((keyword) => Object.hasOwn(schema, keyword));
  let base = `${name}Base`;
  while (Object.hasOwn(schemas, base)) base += "Base";
  const member = stringAt(objectAt(schema, "discriminator"), "propertyName");
  const listed = listedTags(objectAt(schema, "properties")[member], schemas);
  const isComplete = listed?.every((tag) => children.some(([known]) => known === tag)) === true;
  return isFamily && isAlone ? { schema, base, children, isComplete } : undefined;
};

/** A choice between the children and, for all other tags, the parent. */
const choice = ({ schema, base, children, isComplete }: Parent): JsonObject => {
  const member = stringAt(objectAt(schema, "discriminator"), "propertyName");
  const known = children.map(([tag]) => ({
    properties: { [member]: { enum: [tag] } },
    required: [member],
  }));
  const names = [...new Set(children.map(([, name]) => name))];
  const { description } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    anyOf: [
      ...names.map((name) => ({ $ref: referenceTo(name) })),
      ...(isComplete
        ? []
        : [{ title: "Other", allOf: [{ $ref: referenceTo(base) }], not: { anyOf: known } }]),
    ],
  };
};

/** Redirects references in `allOf` to the base. */
const withBases = (value: JsonValue, parents: ReadonlyMap<string, Parent>): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => withBases(item, parents));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, member]): [string, JsonValue] => {
    if (key !== "allOf" || !Array.isArray(member)) return [key, withBases(member, parents)];
    return [key, member.map((part) => partWithBase(part, parents))];
  });
  return Object.fromEntries(members);
};

const partWithBase = (part: JsonValue, parents: ReadonlyMap<string, Parent>): JsonValue => {
  const name = isJsonObject(part) ? nameBehind(stringAt(part, "$ref")) : undefined;
  const parent = name === undefined ? undefined : parents.get(name);
  return parent === undefined ? withBases(part, parents) : { $ref: referenceTo(parent.base) };
};

const baseOf = ({ schema }: Parent): JsonObject => {
  const { discriminator: _told, ...others } = schema;
  return others;
};

export const withParents = (document: JsonObject): JsonObject => {
  const schemas = schemasOf(document);
  const parents = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const parent = parentAt(name, schema, schemas);
      return parent === undefined ? [] : [[name, parent] as const];
    }),
  );
  if (parents.size === 0) return document;
  const all = Object.entries(schemas).flatMap(([name, schema]): [string, JsonValue][] => {
    const parent = parents.get(name);
    if (parent === undefined) return [[name, withBases(schema, parents)]];
    return [
      [name, choice(parent)],
      [parent.base, withBases(baseOf(parent), parents)],
    ];
  });
  return withSchemas(document, Object.fromEntries(all));
};
