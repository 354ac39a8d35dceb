/**
 * Determines which schemas are used in requests and which in responses, and which of them differ between the
 * two because of `readOnly` and `writeOnly`.
 */

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
import { reached } from "../../../model/graph.ts";
import { operationsOf } from "./operations.ts";
import { nameBehind, schemasOf } from "./schemas.ts";

export type Direction = "request" | "response";

const silent: Readonly<Record<Direction, "readOnly" | "writeOnly">> = {
  request: "readOnly",
  response: "writeOnly",
};

/** Returns every object in a value, outermost first. */
const objectsIn = (value: JsonValue | undefined): JsonObject[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isJsonObject(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
};

/** Returns the names of the schemas that a value refers to. */
const namesIn = (value: JsonValue | undefined): string[] =>
  objectsIn(value).flatMap((node) => nameBehind(stringAt(node, "$ref")) ?? []);

/** Returns the properties that are listed as required but not required in this direction. */
export const unasked = (node: JsonObject, direction: Direction, schemas: JsonObject): string[] => {
  const properties = objectAt(node, "properties");
  return stringsAt(node, "required").filter((name) => {
    const own = objectAt(properties, name);
    const behind = objectAt(schemas, nameBehind(stringAt(own, "$ref")) ?? "");
    return [own, behind].some((schema) => schema[silent[direction]] === true);
  });
};

/** Returns the operation parts and shared components that are sent in a direction. */
const sent = (document: JsonObject, direction: Direction): JsonValue[] => {
  const components = objectAt(document, "components");
  const operations = operationsOf(document).map(({ node }) => node);
  return direction === "request"
    ? [
        ...operations.flatMap((node) => [objectAt(node, "requestBody"), [...arrayAt(node, "parameters")]]),
        objectAt(components, "requestBodies"),
        objectAt(components, "parameters"),
      ]
    : [
        ...operations.map((node) => objectAt(node, "responses")),
        objectAt(components, "responses"),
        objectAt(components, "headers"),
      ];
};

export interface Sides {
  readonly reached: ReadonlySet<string>;
  /** The schemas that differ in this direction, directly or through a reference. */
  readonly differing: ReadonlySet<string>;
}

export const sidesOf = (document: JsonObject, direction: Direction): Sides => {
  const schemas = schemasOf(document);
  const names = Object.keys(schemas);
  const references = new Map(names.map((name) => [name, namesIn(ownMember(schemas, name))]));
  const holders = new Map(names.map((name) => [name, [] as string[]]));
  for (const [name, targets] of references) for (const target of targets) holders.get(target)?.push(name);
  const own = names.filter((name) =>
    objectsIn(ownMember(schemas, name)).some((node) => unasked(node, direction, schemas).length > 0),
  );
  const starts = sent(document, direction).flatMap(namesIn);
  return {
    reached: reached(starts, (name) => references.get(name) ?? []),
    differing: reached(own, (name) => holders.get(name) ?? []),
  };
};
