/**
 * ALTERNATIVES_DOUBLED: a recursive union whose validation time doubles with each level of nesting, unless
 * the validator caches results.
 */

import { doubledUnions } from "../../3-plan/alternatives.ts";
import type { LintRule } from "../rule.ts";

const alternative = (mark: string): string =>
  `{"type": "object", "properties": {"next": {"$ref": "#"}, "${mark}": {"type": "string"}}, "required": ["next", "${mark}"]}`;

const tagged = (mark: string): string =>
  `{"type": "object", "properties": {"kind": {"const": "${mark}"}, "next": {"$ref": "#"}}, "required": ["kind", "next"]}`;

export const alternativesDoubled: LintRule = {
  code: "ALTERNATIVES_DOUBLED",
  sentence:
    "Two alternatives without a tag both validate the same recursive property. Generated validators cache the result. In other validators, the validation time doubles with each level of nesting.",
  severity: "notice",
  kind: "document",
  bad: `{"anyOf": [${alternative("left")}, ${alternative("right")}, {"type": "string"}]}`,
  good: `{"oneOf": [${tagged("left")}, ${tagged("right")}, {"type": "object", "properties": {"kind": {"const": "end"}}, "required": ["kind"]}]}`,
  *find({ dialect }) {
    const doubled = doubledUnions(dialect);
    for (const entity of dialect.entities) {
      const place = doubled.get(entity.name);
      if (place === undefined) continue;
      const part = place === "*" ? "all of their members" : JSON.stringify(place.slice(1));
      yield {
        file: entity.source.path,
        pointer: entity.pointer,
        message: `two alternatives of ${entity.name} both validate ${part}, which may contain ${entity.name} again`,
        hint: "Add a tag: the same required property with a different constant in each alternative. Otherwise, validate untrusted data only with generated code.",
      };
    }
  },
};
