/** The schemas that a file declares, depending on its format. */

import type { InputFormat } from "../../schema/input-format.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { isNamespace, namespacedIn, schemasIn } from "./namespaces.ts";
import { openApiRoots, swaggerRoots } from "./openapi/schema-roots.ts";
import { rootAt, type Root } from "./roots.ts";

export const declaredIn = (value: JsonValue, format: InputFormat): Root[] => {
  if (isJsonObject(value) && format === "openapi") return openApiRoots(value);
  if (isJsonObject(value) && format === "swagger") return swaggerRoots(value);
  return [rootAt(""), ...namespacedIn(value)];
};

/** Returns the named schemas of a file that is not a schema itself, for other files to refer to. */
export const namedInData = (value: JsonValue): Root[] => (isNamespace(value) ? schemasIn(value, "") : []);
