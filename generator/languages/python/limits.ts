/** Limits, printed as a marker: `Limits(min_length=1, format=_DATE_TIME)`. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { Limits } from "../../model/limits.ts";
import type { Entity } from "../../model/model.ts";
import { spelled, type Rule } from "../../model/rule.ts";
import { py, scalarLiteral, stringLiteral, type Python } from "./encode.ts";
import { portableText, type Expressions } from "./expressions.ts";
import { jsonPart, tuple } from "./json-part.ts";
import { bracket, prefix, type Part } from "./layout.ts";

/** Returns all limits in keyword order. Missing limits are undefined. */
const keywords = (
  limits: Limits,
  expressions: Expressions,
): readonly (readonly [Python, Part | number | undefined])[] => [
  [py`min_length`, limits.minLength],
  [py`max_length`, limits.maxLength],
  [py`pattern`, limits.pattern && expressions.pattern(limits.pattern)],
  [py`format`, limits.format && expressions.format(limits.format)],
  [py`minimum`, limits.minimum],
  [py`maximum`, limits.maximum],
  [py`exclusive_minimum`, limits.exclusiveMinimum],
  [py`exclusive_maximum`, limits.exclusiveMaximum],
  [py`multiple_of`, limits.multipleOf],
  [py`min_items`, limits.minItems],
  [py`max_items`, limits.maxItems],
  [py`unique_items`, limits.uniqueItems && scalarLiteral(true)],
  [py`min_properties`, limits.minProperties],
  [py`max_properties`, limits.maxProperties],
  [py`dependent_required`, limits.dependentRequired && jsonPart(limits.dependentRequired)],
  [py`values`, limits.values && tuple(limits.values.map(jsonPart))],
];

const argument = ([keyword, value]: readonly [Python, Part | number | undefined]): Part[] => {
  if (value === undefined) return [];
  return [prefix(py`${keyword}=`, typeof value === "number" ? scalarLiteral(value) : value)];
};

export const limitsMarker = (limits: Limits, expressions: Expressions): Part =>
  bracket(py`Limits(`, keywords(limits, expressions).flatMap(argument), py`)`);

/** Returns the marker of a string that has another type in memory. */
export const textLimitsMarker = (limits: Limits, expressions: Expressions): Part =>
  bracket(py`TextLimits(`, keywords(limits, expressions).flatMap(argument), py`)`);

const schemaPart = (rule: Rule): Part => {
  const text = stringLiteral(writeJson(spelled(rule, portableText)));
  return prefix(py`schema=`, bracket(py`Constraints(`, [text], py`)`));
};

/**
 * Returns the marker for an entity's limits and its rule. Returns undefined if the entity has no limits and
 * no rule.
 */
export const entityMarker = (
  { rule }: Pick<Entity, "rule">,
  limits: Limits,
  expressions: Expressions,
): Part | undefined => {
  const parts = [
    ...keywords(limits, expressions).flatMap(argument),
    ...(rule === undefined ? [] : [schemaPart(rule)]),
  ];
  return parts.length === 0 ? undefined : bracket(py`Limits(`, parts, py`)`);
};
