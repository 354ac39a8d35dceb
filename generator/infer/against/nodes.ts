/** Navigation in JSON Schemas: references within and between documents, and schemas that apply to the same value. */

import path from "node:path";
import { pointerTokens } from "../../../runtime/core/pointer.ts";
import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringAt,
  type JsonObject,
  type JsonValue,
} from "../../support/json.ts";
import type { Location } from "../../support/json-tree.ts";

/** Returns the document in a file, or undefined if there is none. Paths use `/`. */
export type ReadDocument = (file: string) => JsonObject | undefined;

/** A schema, its file, and its location in the document. */
export interface Node {
  readonly file: string;
  readonly location: Location;
  readonly schema: JsonObject;
}

/** Returns undefined if the location contains no object. */
export const schemaAt = (document: JsonObject, location: Location): JsonObject | undefined => {
  const found = location.reduce<JsonValue | undefined>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, document);
  return isJsonObject(found) ? found : undefined;
};

export const keyOf = ({ file, location }: Node): string => JSON.stringify([file, location]);

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Returns undefined for references to addresses, anchors and missing files. */
export const targetOf = ({ file, schema }: Node, read: ReadDocument): Node | undefined => {
  const { $ref } = schema;
  if (typeof $ref !== "string" || hasScheme.test($ref)) return undefined;
  const [address = "", fragment = ""] = $ref.split("#").map(decodeURIComponent);
  if (fragment !== "" && !fragment.startsWith("/")) return undefined;
  const place = address === "" ? file : path.posix.join(path.posix.dirname(file), address);
  const location = fragment === "" ? [] : pointerTokens(fragment);
  const document = read(place);
  const found = document === undefined ? undefined : schemaAt(document, location);
  return found === undefined ? undefined : { file: place, location, schema: found };
};

/** In OpenAPI 3.0, `nullable: true` makes a type accept null. */
export const usesNullable = ({ file }: Node, read: ReadDocument): boolean =>
  stringAt(read(file) ?? {}, "openapi").startsWith("3.0.");

/** The subschemas in a list such as `oneOf`. */
export const listed = ({ file, location, schema }: Node, keyword: string): readonly Node[] =>
  arrayAt(schema, keyword).flatMap((item, index) =>
    isJsonObject(item) ? [{ file, location: [...location, keyword, index], schema: item }] : [],
  );

/** The subschema of a keyword such as `items`. */
export const within = ({ file, location, schema }: Node, ...keys: readonly string[]): Node | undefined => {
  const inner = schemaAt(schema, keys);
  return inner === undefined ? undefined : { file, location: [...location, ...keys], schema: inner };
};

/**
 * All schemas that apply to a node's values: the node itself, and the schemas that it refers to and combines.
 */
export const partsOf = (
  node: Node,
  read: ReadDocument,
  visited: ReadonlySet<string> = new Set(),
): readonly Node[] => {
  const key = keyOf(node);
  if (visited.has(key)) return [];
  const target = targetOf(node, read);
  const inner = [...(target === undefined ? [] : [target]), ...listed(node, "allOf")];
  const known = new Set([...visited, key]);
  return [node, ...inner.flatMap((part) => partsOf(part, read, known))];
};

export const propertyNames = ({ schema }: Node): readonly string[] =>
  Object.keys(objectAt(schema, "properties"));
