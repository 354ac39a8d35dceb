/** The schema of a parameter, header or media type. */

import { pointerTo } from "../../../../runtime/core/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../support/json.ts";
import { partsIn, type Part } from "./operations.ts";

export interface HeldSchema {
  readonly schema: JsonValue;
  readonly pointer: string;
  /** Whether the schema gets its own type, named after its location. */
  readonly isNamed: boolean;
}

const shaping = [
  "properties",
  "additionalProperties",
  "items",
  "enum",
  "oneOf",
  "anyOf",
  "allOf",
  "prefixItems",
];

/** References already have a named target, and a plain string or number needs no name. */
const needsName = (schema: JsonValue): boolean =>
  isJsonObject(schema) &&
  typeof schema["$ref"] !== "string" &&
  shaping.some((word) => Object.hasOwn(schema, word));

export const heldAt = (holder: Part): HeldSchema | undefined => {
  const schema = holder.node["schema"];
  if (!isJsonObject(schema) && typeof schema !== "boolean") return undefined;
  return { schema, pointer: pointerTo(holder.pointer, "schema"), isNamed: needsName(schema) };
};

export const mediaTypesOf = ({ node, pointer }: Part): ReturnType<typeof partsIn> =>
  partsIn(node["content"], pointerTo(pointer, "content"));

/** In Swagger 2, these keywords are part of the parameter or header itself. */
const inline = new Set(
  `type format items enum default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength
  pattern maxItems minItems uniqueItems multipleOf description`.split(/\s+/),
);

const inlineSchema = (node: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, JsonValue][] => {
      if (!inline.has(key)) return [];
      return key === "type" && value === "file" ? [[key, "string"]] : [[key, value]];
    }),
  );

/** Returns the schema of a parameter or header. */
export const schemaOf = (part: Part): HeldSchema | undefined => {
  const held = heldAt(part) ?? mediaTypesOf(part).flatMap((media) => heldAt(media) ?? [])[0];
  if (held !== undefined || !Object.hasOwn(part.node, "type")) return held;
  return { schema: inlineSchema(part.node), pointer: part.pointer, isNamed: false };
};
