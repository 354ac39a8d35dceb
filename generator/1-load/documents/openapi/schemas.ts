/** An OpenAPI document's named schemas. */

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

export const nameBehind = (reference: string): string | undefined => {
  if (!reference.startsWith(place) || reference.slice(place.length).includes("/")) return undefined;
  return reference.slice(place.length).replaceAll("~1", "/").replaceAll("~0", "~");
};

export const partsOf = (schema: JsonValue | undefined): string[] =>
  (isJsonObject(schema) ? arrayAt(schema, "allOf") : []).flatMap((part) =>
    isJsonObject(part) ? (nameBehind(stringAt(part, "$ref")) ?? []) : [],
  );

/**
 * Returns a discriminator's tags with the names of their schemas. The mapping may use references or names.
 */
export const mappingOf = (discriminator: JsonObject): (readonly [tag: string, name: string])[] =>
  membersOf(discriminator["mapping"]).flatMap(([tag, target]) =>
    typeof target === "string" ? [[tag, nameBehind(target) ?? target] as const] : [],
  );
