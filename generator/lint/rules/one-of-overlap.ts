/** ONE_OF_OVERLAP: data that is rejected because it matches two alternatives of a `oneOf`. */

import { least } from "../../breaking/witness/least.ts";
import { accepts } from "../../values/accepts.ts";
import { entitiesByName, type Dialect, type UnionEntity } from "../../model/model.ts";
import { writeJson, type JsonValue } from "../../../runtime/core/json/index.ts";
import { isJsonObject } from "../../support/json.ts";
import { opinion, verdicts } from "../../schema/verdicts.ts";
import type { LintRule } from "../rule.ts";

interface Overlap {
  readonly one: number;
  readonly other: number;
  readonly value: JsonValue;
}

/** Merges two objects: unless they are closed, the result may match both alternatives. */
const together = (one: JsonValue, other: JsonValue): JsonValue[] =>
  isJsonObject(one) && isJsonObject(other) ? [{ ...other, ...one }] : [];

/**
 * Tests each variant's smallest value, both alone and merged with another variant's smallest value, against
 * both variants and the schema.
 */
const overlapOf = (entity: UnionEntity, dialect: Dialect): Overlap | undefined => {
  const lookup = entitiesByName(dialect);
  const all = entity.variants.flatMap(({ type, place }, index) => {
    const value = least(type, lookup);
    return value === undefined ? [] : [{ type, value, at: place ?? index }];
  });
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      for (const value of [one.value, other.value, ...together(one.value, other.value)])
        if (
          [one, other].every(({ type }) => accepts(type, value, { lookup })) &&
          opinion(entity, value, verdicts(dialect)) === false
        )
          return { one: Math.min(one.at, other.at), other: Math.max(one.at, other.at), value };
  return undefined;
};

export const oneOfOverlap: LintRule = {
  code: "ONE_OF_OVERLAP",
  sentence:
    "Two alternatives of a oneOf overlap. Data that matches both is rejected because exactly one must match.",
  kind: "document",
  bad: '{"oneOf": [{"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "object", "properties": {"b": {"type": "string"}}}]}',
  good: '{"oneOf": [{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": false}, {"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"], "additionalProperties": false}]}',
  *find({ dialect }) {
    for (const entity of dialect.entities) {
      if (entity.kind !== "union" || entity.tagging.kind !== "untagged") continue;
      if (!Array.isArray(entity.schema["oneOf"])) continue;
      const overlap = overlapOf(entity, dialect);
      if (overlap === undefined) continue;
      const { one, other, value } = overlap;
      yield {
        file: entity.source.path,
        pointer: `${entity.pointer}/oneOf`,
        message: `alternatives ${one} and ${other} of this oneOf overlap: data that matches both is rejected`,
        hint: "Use anyOf, or make the alternatives mutually exclusive.",
        note: `rejected: ${writeJson(value)}`,
      };
    }
  },
};
