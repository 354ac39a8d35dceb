/** ALTERNATIVES_DOUBLED: a validator that remembers nothing takes twice as long with every level of a value that holds itself. */

import { doubledUnions } from "../../3-plan/alternatives.ts";
import type { LintRule } from "../rule.ts";

const alternative = (mark: string): string =>
  `{"type": "object", "properties": {"next": {"$ref": "#"}, "${mark}": {"type": "string"}}, "required": ["next", "${mark}"]}`;

const tagged = (mark: string): string =>
  `{"type": "object", "properties": {"kind": {"const": "${mark}"}, "next": {"$ref": "#"}}, "required": ["kind", "next"]}`;

export const alternativesDoubled: LintRule = {
  code: "ALTERNATIVES_DOUBLED",
  sentence:
    "Two alternatives that no tag tells apart ask about the same part, which asks both again: what is generated remembers the answer, other validators take twice as long with each level of nesting.",
  severity: "notice",
  kind: "document",
  bad: `{"anyOf": [${alternative("left")}, ${alternative("right")}, {"type": "string"}]}`,
  good: `{"oneOf": [${tagged("left")}, ${tagged("right")}, {"type": "object", "properties": {"kind": {"const": "end"}}, "required": ["kind"]}]}`,
  *find({ dialect }) {
    const doubled = doubledUnions(dialect);
    for (const entity of dialect.entities) {
      const place = doubled.get(entity.name);
      if (place === undefined) continue;
      const part = place === "*" ? "whatever it holds" : JSON.stringify(place.slice(1));
      yield {
        file: entity.source.path,
        pointer: entity.pointer,
        message: `two alternatives of ${entity.name} ask about ${part}, which may be ${entity.name} again`,
        hint: "give each alternative a constant of its own under one name; where it has none, let only generated code judge what strangers send",
      };
    }
  },
};
