/** Provides words for schemas whose location provides no name, and removes repeated words from names. */

import { objectAt, stringAt, stringsAt, type JsonObject } from "../support/json.ts";
import { withoutRepetition } from "../naming/besides.ts";
import { titleIn } from "../patterns/alternative-names.ts";
import type { Site } from "../patterns/pattern.ts";

const kindOf = (node: JsonObject): string => {
  if (Array.isArray(node["enum"])) return "Enum";
  if (Array.isArray(node["oneOf"]) || Array.isArray(node["anyOf"])) return "Union";
  return stringAt(node, "type") === "array" ? "List" : "Object";
};

/** Returns words for an alternative, best first. */
export const partWords = ({ node, parts = [] }: Site): readonly string[] => {
  const members = [...stringsAt(node, "required"), ...Object.keys(objectAt(node, "properties"))];
  return parts.concat(titleIn(node), members, kindOf(node)).filter((word) => /[A-Za-z]/.test(word));
};

/**
 * Removing a repeated word often leaves only the enclosing entity's name, so a candidate that includes the
 * schema's kind is added.
 */
export const withoutRepetitions = (names: readonly string[], node: JsonObject): readonly string[] => {
  const short = names.map(withoutRepetition);
  const [first] = short;
  if (first === undefined || first === names[0]) return short;
  return [...short, first + kindOf(node), ...names];
};
