/** Finds the point at which a path without matches stops matching. */

import { didYouMean } from "../../runtime/core/describe.ts";
import { pointerTo } from "../../runtime/core/pointer.ts";
import { isJsonObject, type JsonValue, ownMember } from "../support/json.ts";

const step = /^\.([A-Za-z_$][\w$-]*)|^\['([^']*)'\]|^\["([^"]*)"\]/;

/** `$.a['b']` → `a`, `b`. Returns undefined if the path contains other selectors. */
const namesIn = (path: string): string[] | undefined => {
  const names: string[] = [];
  let rest = path.slice(1);
  for (let match = step.exec(rest); match !== null; match = step.exec(rest)) {
    names.push(match[1] ?? match[2] ?? match[3] ?? "");
    rest = rest.slice(match[0].length);
  }
  return rest === "" ? names : undefined;
};

/**
 * Describes the first missing name in a path, with a suggestion. Returns an empty string if that name cannot
 * be determined.
 */
export const firstMissing = (path: string, document: JsonValue): string => {
  let value: JsonValue | undefined = document;
  let at = "";
  for (const name of namesIn(path) ?? []) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) {
      const known = isJsonObject(value) ? Object.keys(value) : [];
      return `: "${name}" does not exist in ${at === "" ? "the document" : at}${didYouMean(name, known)}`;
    }
    value = ownMember(value, name);
    at = pointerTo(at, name);
  }
  return "";
};
