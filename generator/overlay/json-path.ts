/** The only door to json-p3: JSONPath (RFC 9535). */

import { JSONPathError, query } from "json-p3";
import type { JsonValue } from "../support/json.ts";
import type { Location } from "../support/json-tree.ts";

/** Every place that a path selects, or what is wrong with the path. */
export const placesAt = (
  path: string,
  root: JsonValue,
): readonly Location[] | { readonly mistake: string } => {
  try {
    // Typed for JSON without bigints, of which a document that others wrote has none.
    return query(path, Object(root)).locations();
  } catch (error) {
    if (error instanceof JSONPathError) return { mistake: error.message };
    throw error;
  }
};
