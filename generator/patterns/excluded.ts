/**
 * Recognizes values that a property must not have: `{not: {anyOf: [{properties: {type: {const: …}}, required:
 * [type]}, …]}}`.
 */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../support/json.ts";
import type { Excluded } from "../model/model.ts";
import { asserts } from "../schema/keywords.ts";

interface Denied {
  readonly member: string;
  readonly values: readonly JsonValue[];
  /** Whether data without the property is accepted. */
  readonly isAsked: boolean;
}

const onMember = new Set(["type", "properties", "required"]);

/** Reads `{properties: {type: {const: a}}}`, ignoring other constraints on the same property. */
const deniedIn = (schema: JsonValue): Denied[] => {
  if (!isJsonObject(schema) || Object.keys(schema).some((key) => asserts(key) && !onMember.has(key)))
    return [];
  const [entry, ...others] = Object.entries(objectAt(schema, "properties"));
  const [member = "", content] = entry ?? [];
  const required = stringsAt(schema, "required");
  if (others.length > 0 || required.some((name) => name !== member)) return [];
  if (!isJsonObject(content)) return [];
  const said = Object.keys(content).filter(asserts);
  if (said.some((key) => !["type", "const", "enum"].includes(key))) return [];
  const values = Object.hasOwn(content, "const") ? [content["const"] ?? null] : arrayAt(content, "enum");
  return [{ member, values, isAsked: required.includes(member) }];
};

const partsOf = (not: JsonValue): readonly JsonValue[] =>
  isJsonObject(not) && Array.isArray(not["anyOf"]) ? not["anyOf"] : [not];

export const excludedBy = (node: JsonObject): readonly Pick<Denied, "member" | "values">[] => {
  const { not } = node;
  const own = not === undefined ? [] : partsOf(not).flatMap(deniedIn);
  return [...own, ...arrayAt(node, "allOf").filter(isJsonObject).flatMap(excludedBy)];
};

const isText = (value: JsonValue): value is string => typeof value === "string";

/** Returns undefined unless the `not` is equivalent to excluding some strings for one property. */
export const excludedExactly = (not: JsonValue): Excluded | undefined => {
  const isAlone =
    isJsonObject(not) &&
    Object.keys(not)
      .filter(asserts)
      .every((key) => key === "anyOf");
  const parts = Object.hasOwn(Object(not), "anyOf") && !isAlone ? [] : partsOf(not);
  const denied = parts.flatMap(deniedIn);
  const [first] = denied;
  if (first === undefined || denied.length < parts.length) return undefined;
  const isOne = denied.every(({ member, isAsked }) => isAsked && member === first.member);
  const values = denied.flatMap((one) => one.values);
  return isOne && values.every(isText) ? { member: first.member, values } : undefined;
};
