/**
 * Views: splits a schema in two if its required properties differ by direction and both directions use it.
 */

import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownMember,
  stringsAt,
} from "../../../support/json.ts";
import { requiredSomewhere } from "../../../schema/keywords.ts";
import { sidesOf, unasked, type Direction, type Sides } from "./directions.ts";
import { methods } from "./operations.ts";
import { nameBehind, referenceTo, schemasOf, withSchemas } from "./schemas.ts";

interface Side {
  readonly directions: readonly Direction[];
  /** The keyword that lists the properties required only in the other direction. */
  readonly note: string;
  readonly schemas: JsonObject;
  readonly nameOf: (name: string) => string;
}

const relaxed = (node: JsonObject, { directions, note, schemas }: Side): JsonObject => {
  const gone = directions.flatMap((direction) => unasked(node, direction, schemas));
  if (gone.length === 0) return node;
  const asked = stringsAt(node, "required").filter((name) => !gone.includes(name));
  const members = Object.entries(node).flatMap(([key, value]): [string, JsonValue][] => {
    if (key !== "required") return [[key, value]];
    return [...(asked.length === 0 ? [] : [[key, asked] satisfies [string, JsonValue]]), [note, gone]];
  });
  return Object.fromEntries(members);
};

const renamed = (reference: JsonValue, { nameOf }: Side): JsonValue => {
  const name = typeof reference === "string" ? nameBehind(reference) : undefined;
  return name === undefined ? reference : referenceTo(nameOf(name));
};

const seenFrom = (value: JsonValue, side: Side): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => seenFrom(item, side));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(relaxed(value, side)).map(([key, member]): [string, JsonValue] => [
    key,
    key === "$ref" || key === "mapping" ? renamedIn(member, side) : seenFrom(member, side),
  ]);
  return Object.fromEntries(members);
};

const renamedIn = (value: JsonValue, side: Side): JsonValue =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, renamed(member, side)]))
    : renamed(value, side);

const mapMembers = (
  value: JsonValue | undefined,
  change: (member: JsonValue, key: string) => JsonValue,
): JsonObject =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member, key)]))
    : {};

const sideOfMember: Readonly<Record<string, Direction>> = {
  requestBody: "request",
  requestBodies: "request",
  parameters: "request",
  responses: "response",
  headers: "response",
};

const withSides = (node: JsonValue, sides: Readonly<Record<Direction, Side>>): JsonValue =>
  isJsonObject(node)
    ? mapMembers(node, (member, key) => {
        const direction = ownMember(sideOfMember, key);
        return direction === undefined ? member : seenFrom(member, sides[direction]);
      })
    : node;

const withOperations = (document: JsonObject, sides: Readonly<Record<Direction, Side>>): JsonObject => {
  const inItem = (item: JsonValue): JsonValue =>
    isJsonObject(item)
      ? mapMembers(item, (node, key) => (methods.includes(key) ? withSides(node, sides) : node))
      : item;
  return mapMembers(document, (member, key) => {
    if (key === "components") return withSides(member, sides);
    return key === "paths" || key === "webhooks" ? mapMembers(member, inItem) : member;
  });
};

/** Names for the request versions of schemas that need separate request and response versions. */
const requestNames = (schemas: JsonObject, request: Sides, response: Sides): ReadonlyMap<string, string> => {
  const taken = new Set(Object.keys(schemas));
  const isTwo = (name: string): boolean =>
    (request.differing.has(name) || response.differing.has(name)) &&
    request.reached.has(name) &&
    response.reached.has(name);
  const names = new Map<string, string>();
  for (const name of Object.keys(schemas).filter(isTwo)) {
    let own = `${name}Request`;
    while (taken.has(own)) own += "Body";
    taken.add(own);
    names.set(name, own);
  }
  return names;
};

export const withViews = (document: JsonObject): JsonObject => {
  const schemas = schemasOf(document);
  const [request, response] = [sidesOf(document, "request"), sidesOf(document, "response")];
  const twins = requestNames(schemas, request, response);
  const sides = {
    request: {
      directions: ["request"],
      note: "x-required-in-responses",
      schemas,
      nameOf: (name: string) => twins.get(name) ?? name,
    },
    response: {
      directions: ["response"],
      note: "x-required-in-requests",
      schemas,
      nameOf: (name: string) => name,
    },
  } as const satisfies Record<Direction, Side>;
  /** Schemas without a known direction can be sent in both directions. */
  const either: Side = { ...sides.response, directions: ["request", "response"], note: requiredSomewhere };
  const views = Object.entries(schemas).flatMap(([name, schema]): [string, JsonValue][] => {
    const twin = twins.get(name);
    if (twin !== undefined)
      return [
        [name, seenFrom(schema, sides.response)],
        [twin, seenFrom(schema, sides.request)],
      ];
    if (request.reached.has(name)) return [[name, seenFrom(schema, sides.request)]];
    return [[name, seenFrom(schema, response.reached.has(name) ? sides.response : either)]];
  });
  return withSchemas(withOperations(document, sides), Object.fromEntries(views));
};
