/** Checks whether a value is valid against the schema at a location. */

import { asserts } from "../schema/keywords.ts";
import type { JsonObject, JsonValue } from "../support/json.ts";
import { isListed } from "../support/listed.ts";
import { verdicts } from "../schema/verdicts.ts";
import type { Node, Scene } from "./rule.ts";

const listing = new Set(["type", "enum", "const"]);

/**
 * Schemas with only these keywords are checked here. In large documents, Ajv would otherwise have to compile
 * thousands of enums individually.
 */
const isPlain = (node: JsonObject): boolean =>
  Object.keys(node).every((keyword) => listing.has(keyword) || !asserts(keyword));

const typesOf = (value: JsonValue): readonly string[] => {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "bigint") return ["number", "integer"];
  return typeof value === "number" && Number.isInteger(value) ? ["number", "integer"] : [typeof value];
};

const isOfType = ({ type, nullable }: JsonObject, value: JsonValue): boolean => {
  if (type === undefined || (value === null && nullable === true)) return true;
  const named = Array.isArray(type) ? type : [type];
  return typesOf(value).some((name) => named.includes(name));
};

const isAmong = ({ enum: listed, const: only }: JsonObject, value: JsonValue): boolean => {
  const lists = [...(Array.isArray(listed) ? [listed] : []), ...(only === undefined ? [] : [[only]])];
  return lists.every((list) => isListed(list, value));
};

const verdict = ({ dialect }: Scene, { file, pointer }: Node, value: JsonValue): boolean | undefined => {
  try {
    return verdicts(dialect)(file, pointer, value).length === 0;
  } catch {
    return undefined;
  }
};

/** Returns undefined if Ajv cannot decide, for example because it runs out of memory. */
export const fits = (scene: Scene, at: Node, value: JsonValue): boolean | undefined => {
  if (!isPlain(at.node)) return verdict(scene, at, value);
  return isOfType(at.node, value) && isAmong(at.node, value);
};
