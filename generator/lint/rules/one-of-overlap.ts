/** ONE_OF_OVERLAP: data that two alternatives of a oneOf take is valid by neither of them. */

import { least } from "../../breaking/witness/least.ts";
import { accepts } from "../../fixtures/accepts.ts";
import { entitiesByName, type Dialect, type UnionEntity } from "../../model.ts";
import { writeJson, type JsonValue } from "../../../runtime/core/json/index.ts";
import { opinion, verdicts } from "../../verdicts.ts";
import type { LintRule } from "../rule.ts";

interface Overlap {
  readonly one: number;
  readonly other: number;
  readonly value: JsonValue;
}

/** The smallest data of each variant, tried on the others; what the author's text refuses as a whole shows it. */
const overlapOf = (entity: UnionEntity, dialect: Dialect): Overlap | undefined => {
  const lookup = entitiesByName(dialect);
  for (const [one, { type }] of entity.variants.entries()) {
    const value = least(type, lookup);
    if (value === undefined) continue;
    const other = entity.variants.findIndex(
      (variant, index) => index !== one && accepts(variant.type, value, { lookup }),
    );
    if (other >= 0 && opinion(entity, value, verdicts(dialect)) === false) return { one, other, value };
  }
  return undefined;
};

export const oneOfOverlap: LintRule = {
  code: "ONE_OF_OVERLAP",
  sentence: "Data that fits two alternatives of a oneOf is refused, since exactly one must hold.",
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
        message: `alternatives ${one} and ${other} both take the same data, which is therefore refused`,
        hint: "use anyOf, or give each alternative something that the others refuse",
        note: `refused: ${writeJson(value)}`,
      };
    }
  },
};
