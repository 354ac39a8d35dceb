/** A wrapper around json-p3, an implementation of JSONPath (RFC 9535). */

import { JSONPathError, query } from "json-p3";
import type { JsonValue } from "../support/json.ts";
import type { Location } from "../support/json-tree.ts";

export const placesAt = (
  path: string,
  root: JsonValue,
): readonly Location[] | { readonly mistake: string } => {
  try {
    // The library's types do not allow bigints, but third-party documents never contain them.
    return query(path, Object(root)).locations();
  } catch (error) {
    if (error instanceof JSONPathError) return { mistake: error.message };
    throw error;
  }
};
