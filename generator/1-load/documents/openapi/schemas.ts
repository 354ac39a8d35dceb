/** The schemas of an OpenAPI document that have a name. */

import { objectAt, type JsonObject } from "../../../json.ts";

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
