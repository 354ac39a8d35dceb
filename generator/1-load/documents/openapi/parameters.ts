/**
 * Creates one record per operation and parameter kind, such as `ListPetsQuery`, and one for each response's
 * headers. The records are added to the operations and responses as schemas.
 */

import { pointerTo, pointerTokens } from "../../../../runtime/core/pointer.ts";
import { fragmentOf } from "../../../schema/schema-set.ts";
import { grouped } from "../../../support/group-by.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject, type JsonValue } from "../../../support/json.ts";
import { valueAt } from "../addresses.ts";
import { operationsOf, partsIn, type Operation, type Part } from "./operations.ts";
import { schemaOf } from "./schema-of.ts";

/** The key of each record, by the `in` value of its parameters. */
const records: Readonly<Record<string, string>> = {
  query: "x-koine-query",
  path: "x-koine-path",
  header: "x-koine-headers",
  cookie: "x-koine-cookies",
  formData: "x-koine-form",
};

export const recordKeys: readonly string[] = Object.values(records);

/** Whether a schema belongs to a generated record, which does not appear in the author's document. */
export const isInRecord = (pointer: string): boolean =>
  recordKeys.some((key) => pointer.endsWith(`/${key}`) || pointer.includes(`/${key}/`));

/** The original locations of schemas copied into a record, keyed by the location of the copy. */
export type Copies = Map<string, string>;

interface Named extends Part {
  readonly name: string;
}

/** Follows a reference within the document. */
const resolved = (part: Part, document: JsonObject): Part => {
  const reference = stringAt(part.node, "$ref");
  if (!reference.startsWith("#/")) return part;
  const pointer = decodeURIComponent(reference.slice(1));
  const node = valueAt(document, pointerTokens(pointer));
  return isJsonObject(node) ? { node, pointer } : part;
};

const listed = ({ node, pointer }: Part, document: JsonObject): Part[] =>
  partsIn(
    { ...(Array.isArray(node["parameters"]) ? node["parameters"] : []) },
    pointerTo(pointer, "parameters"),
  ).map((part) => resolved(part, document));

/**
 * Returns the parameters of an operation. An operation's parameters override the path item's parameters with
 * the same name and kind.
 */
const parametersOf = (operation: Operation, document: JsonObject): Named[] => {
  const all = [...listed(operation.item, document), ...listed(operation, document)].flatMap((part) => {
    const name = stringAt(part.node, "name");
    return name === "" ? [] : [{ ...part, name }];
  });
  return [...new Map(all.map((part) => [`${stringAt(part.node, "in")}\n${part.name}`, part])).values()];
};

/** Returns a record with one property for each parameter or header that has a schema. */
const recordOf = (parts: readonly Named[], at: string, copies: Copies): JsonObject | undefined => {
  const properties = parts.flatMap(({ name, ...part }): [string, JsonValue][] => {
    const found = schemaOf(part);
    if (found === undefined) return [];
    if (found.isNamed) return [[name, { $ref: fragmentOf(found.pointer) }]];
    copies.set(pointerTo(pointerTo(at, "properties"), name), found.pointer);
    return [[name, found.schema]];
  });
  const required = parts.filter(({ node }) => node["required"] === true).map(({ name }) => name);
  if (properties.length === 0) return undefined;
  return {
    type: "object",
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(properties),
  };
};

interface Addition {
  readonly pointer: string;
  readonly key: string;
  readonly record: JsonObject;
}

const additionTo = (pointer: string, key: string, parts: readonly Named[], copies: Copies): Addition[] => {
  const record = recordOf(parts, pointerTo(pointer, key), copies);
  return record === undefined ? [] : [{ pointer, key, record }];
};

const additionsTo = (operation: Operation, document: JsonObject, copies: Copies): Addition[] => {
  const parameters = parametersOf(operation, document);
  const responses = partsIn(operation.node["responses"], pointerTo(operation.pointer, "responses"));
  return [
    ...Object.entries(records).flatMap(([place, key]) => {
      const own = parameters.filter(({ node }) => node["in"] === place);
      return additionTo(operation.pointer, key, own, copies);
    }),
    ...responses.flatMap(({ node, pointer }) => {
      const headers = partsIn(objectAt(node, "headers"), pointerTo(pointer, "headers"));
      const all = headers.map(({ name, ...part }) => ({ ...resolved(part, document), name }));
      return additionTo(pointer, "x-koine-headers", all, copies);
    }),
  ];
};

/** Returns the value with the records added below a location. `within` contains all locations that change. */
const added = (
  value: JsonValue,
  pointer: string,
  byPlace: ReadonlyMap<string, readonly Addition[]>,
  within: ReadonlySet<string>,
): JsonValue => {
  if (!isJsonObject(value) || !within.has(pointer)) return value;
  const members = Object.entries(value).map(([key, member]): [string, JsonValue] => [
    key,
    added(member, pointerTo(pointer, key), byPlace, within),
  ]);
  const here = (byPlace.get(pointer) ?? []).map(({ key, record }): [string, JsonValue] => [key, record]);
  return Object.fromEntries([...members, ...here]);
};

const ancestorsOf = (pointer: string): string[] => {
  const all = [pointer];
  for (let at = pointer; at !== ""; all.push(at)) at = at.slice(0, at.lastIndexOf("/"));
  return all;
};

/** Adds the records. `copies` receives the location of every copied schema. */
export const withRecords = (document: JsonObject, copies: Copies): JsonValue => {
  const additions = operationsOf(document).flatMap((operation) => additionsTo(operation, document, copies));
  const byPlace = grouped(additions, ({ pointer }) => pointer);
  return added(document, "", byPlace, new Set([...byPlace.keys()].flatMap(ancestorsOf)));
};
