/** Navigation in JSON Schemas: references within the document, and schemas that apply to the same value. */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { arrayAt, isJsonObject, objectAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Location } from "../../support/json-tree.ts";

/** A schema and its location in the document. */
export interface Node {
  readonly location: Location;
  readonly schema: JsonObject;
}

const valueAt = (document: JsonObject, location: Location): JsonValue | undefined =>
  location.reduce<JsonValue | undefined>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, document);

/** Returns undefined if the location contains no object. */
export const nodeAt = (document: JsonObject, location: Location): Node | undefined => {
  const schema = valueAt(document, location);
  return isJsonObject(schema) ? { location, schema } : undefined;
};

export const keyOf = ({ location }: Node): string => JSON.stringify(location);

/** Returns undefined for references to other documents. */
export const targetOf = ({ schema }: Node, document: JsonObject): Node | undefined => {
  const { $ref } = schema;
  if ($ref === "#") return { location: [], schema: document };
  if (typeof $ref !== "string" || !$ref.startsWith("#/")) return undefined;
  return nodeAt(document, pointerTokens(decodeURIComponent($ref.slice(1))));
};

/** The subschemas in a list such as `oneOf`. */
export const listed = ({ location, schema }: Node, keyword: string): readonly Node[] =>
  arrayAt(schema, keyword).flatMap((item, index) =>
    isJsonObject(item) ? [{ location: [...location, keyword, index], schema: item }] : [],
  );

/** The subschema of a keyword such as `items`. */
export const within = ({ location, schema }: Node, ...keys: readonly string[]): Node | undefined => {
  const inner = nodeAt(schema, keys);
  return inner === undefined ? undefined : { location: [...location, ...keys], schema: inner.schema };
};

/**
 * All schemas that apply to a node's values: the node itself, and the schemas that it refers to and combines.
 */
export const partsOf = (
  node: Node,
  document: JsonObject,
  visited: ReadonlySet<string> = new Set(),
): readonly Node[] => {
  const key = keyOf(node);
  if (visited.has(key)) return [];
  const target = targetOf(node, document);
  const inner = [...(target === undefined ? [] : [target]), ...listed(node, "allOf")];
  const known = new Set([...visited, key]);
  return [node, ...inner.flatMap((part) => partsOf(part, document, known))];
};

export const propertyNames = ({ schema }: Node): readonly string[] =>
  Object.keys(objectAt(schema, "properties"));
