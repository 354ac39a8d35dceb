/** The schemas of an OpenAPI document that have a name. */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringAt,
  type JsonObject,
  type JsonValue,
} from "../../../support/json.ts";
import { membersOf } from "../roots.ts";

export const schemasOf = (document: JsonObject): JsonObject =>
  objectAt(objectAt(document, "components"), "schemas");

export const withSchemas = (document: JsonObject, schemas: JsonObject): JsonObject => ({
  ...document,
  components: { ...objectAt(document, "components"), schemas },
});

const place = "#/components/schemas/";

export const referenceTo = (name: string): string => place + name.replaceAll("~", "~0").replaceAll("/", "~1");

/** The name of the schema that a reference leads to; undefined where it leads elsewhere. */
export const nameBehind = (reference: string): string | undefined => {
  if (!reference.startsWith(place) || reference.slice(place.length).includes("/")) return undefined;
  return reference.slice(place.length).replaceAll("~1", "/").replaceAll("~0", "~");
};

/** The names of the schemas that one builds on: the references among the parts of its allOf. */
export const partsOf = (schema: JsonValue | undefined): string[] =>
  (isJsonObject(schema) ? arrayAt(schema, "allOf") : []).flatMap((part) =>
    isJsonObject(part) ? (nameBehind(stringAt(part, "$ref")) ?? []) : [],
  );

/** The tags in the mapping of a discriminator, each with the name of the schema that it leads to, by reference or by name. */
export const mappingOf = (discriminator: JsonObject): (readonly [tag: string, name: string])[] =>
  membersOf(discriminator["mapping"]).flatMap(([tag, target]) =>
    typeof target === "string" ? [[tag, nameBehind(target) ?? target] as const] : [],
  );
