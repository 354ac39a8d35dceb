/**
 * All schemas in an OpenAPI 3 or Swagger 2 document: the named schemas first, then the operations' schemas.
 */

import { pointerTo } from "../../../../runtime/core/pointer.ts";
import { objectAt, type JsonObject } from "../../../support/json.ts";
import { rootAt, type Root } from "../roots.ts";
import { bodiesOf } from "./bodies.ts";
import { schemasOf } from "./schemas.ts";

const namedIn = (schemas: JsonObject, pointer: string): Root[] =>
  Object.keys(schemas).map((name) => rootAt(pointerTo(pointer, name)));

export const openApiRoots = (document: JsonObject): Root[] => [
  ...namedIn(schemasOf(document), "/components/schemas"),
  ...bodiesOf(document, { node: objectAt(document, "components"), pointer: "/components" }),
];

export const swaggerRoots = (document: JsonObject): Root[] => [
  ...namedIn(objectAt(document, "definitions"), "/definitions"),
  ...bodiesOf(document, { node: document, pointer: "" }),
];
