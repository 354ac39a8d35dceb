/** The schema for the values at one location. */

import type { JsonObject } from "../../support/json.ts";
import type { Group, Strings, Summary } from "../summary/summary.ts";
import { anyOf, orNull } from "./alternatives.ts";
import { referenceTo } from "./definitions.ts";
import { kindsOf, type Kind } from "./kinds.ts";
import { remarkOnText, remarkOnValue, type Text } from "./remarks.ts";
import { groupOf } from "./share.ts";
import { itemSite, namesAt, type Site } from "./site.ts";
import { enumOf, enumSchema, formatOf, numberSchema, stringSchema } from "./texts.ts";
import { isTuple, tupleSchema } from "./tuples.ts";
import { objectSchema } from "./unions.ts";
import type { Writing } from "./writing.ts";

const enumReference = (
  strings: Strings,
  values: readonly string[],
  site: Site,
  writing: Writing,
): JsonObject => {
  const schema = enumSchema(values, writing.options.isClosed);
  if (values.length === 1) return schema;
  return referenceTo(writing.define(namesAt(site), strings.count, () => schema));
};

/** Enum values can be listed only if all values are strings or null. */
const textSchema = (summary: Summary, strings: Strings, site: Site, writing: Writing): JsonObject => {
  const isOnly = strings.count + summary.nulls === summary.count;
  const values = isOnly ? enumOf(strings, site.key, writing.options) : undefined;
  const text: Text = { strings, values, format: formatOf(strings), first: summary.first };
  remarkOnText(text, site, writing);
  return values === undefined ? stringSchema(strings) : enumReference(strings, values, site, writing);
};

/** The items of arrays, including arrays that are nested too deeply. */
const itemsOf = (
  { arrays, deep }: Summary,
  visited: ReadonlySet<Summary> = new Set(),
): readonly (Summary | undefined)[] => [
  ...(arrays?.positions ?? []),
  ...(arrays?.items === undefined ? [] : [arrays.items]),
  ...deep.flatMap((inner) =>
    visited.has(inner) ? [undefined] : itemsOf(inner, new Set([...visited, inner])),
  ),
];

/** The items of arrays that contain themselves without intervening objects may have any type. */
const arraySchema = (summary: Summary, site: Site, writing: Writing): JsonObject => {
  const { arrays, isCut, deep } = summary;
  if (arrays === undefined || isCut || writing.isInside(deep)) return { type: "array" };
  const schemas = writing.inside(deep, () =>
    itemsOf(summary).map((item) => (item === undefined ? {} : writing.valueSchema(item, itemSite(site)))),
  );
  if (deep.length === 0 && isTuple(arrays)) return tupleSchema(schemas);
  const schema = anyOf(schemas);
  return Object.keys(schema).length === 0 ? { type: "array" } : { type: "array", items: schema };
};

const groupSchema = (group: Group, site: Site, writing: Writing): JsonObject => {
  const known = writing.groups.get(group);
  if (known !== undefined) return referenceTo(known);
  if (group.branch === undefined) return { type: "object" };
  return objectSchema(group.branch, namesAt(site), site, writing, (id) => writing.groups.set(group, id));
};

const objectsSchema = ({ objects, groups, isCut }: Summary, site: Site, writing: Writing): JsonObject => {
  if (isCut) return { type: "object" };
  const shared = groups.map((group) => groupSchema(groupOf(group), site, writing));
  const own = objects === undefined ? [] : [objectSchema(objects, namesAt(site), site, writing)];
  return anyOf([...shared, ...own]);
};

const schemaOfKind = (kind: Kind, summary: Summary, site: Site, writing: Writing): readonly JsonObject[] => {
  const { strings, numbers } = summary;
  switch (kind) {
    case "null":
      return [];
    case "boolean":
      return [{ type: "boolean" }];
    case "number":
      return numbers === undefined ? [] : [numberSchema(numbers)];
    case "string":
      return strings === undefined ? [] : [textSchema(summary, strings, site, writing)];
    case "array":
      return [arraySchema(summary, site, writing)];
    case "object":
      return [objectsSchema(summary, site, writing)];
  }
};

export const valueSchema = (writing: Writing, summary: Summary, site: Site): JsonObject => {
  const kinds = kindsOf(summary);
  remarkOnValue(summary, kinds, site, writing);
  const schemas = [...kinds.keys()].flatMap((kind) => schemaOfKind(kind, summary, site, writing));
  if (!kinds.has("null")) return anyOf(schemas);
  // A member that has always been null will have another type once it is used.
  if (schemas.length === 0) return writing.options.isClosed ? { type: "null" } : {};
  return orNull(anyOf(schemas));
};
