/** UNION_NESTED: an untagged union that contains a tagged one. */

import type { LintRule } from "../rule.ts";

export const unionNested: LintRule = {
  code: "UNION_NESTED",
  sentence: "A variant of a union is itself a union, and there is no common tag for all variants.",
  severity: "warning",
  kind: "document",
  bad: '{"anyOf": [{"$ref": "#/$defs/Part"}, {"type": "object", "properties": {"kind": {"const": "c"}}, "required": ["kind"]}], "$defs": {"Part": {"oneOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}]}}}',
  good: '{"anyOf": [{"$ref": "#/$defs/Part"}, {"type": "object", "properties": {"type": {"const": "c"}}, "required": ["type"]}], "$defs": {"Part": {"oneOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}]}}}',
  *find({ dialect }) {
    const byName = new Map(dialect.entities.map((entity) => [entity.name, entity]));
    for (const { kind, ...entity } of dialect.entities) {
      if (kind !== "union" || !("variants" in entity) || entity.tagging.kind !== "untagged") continue;
      const inner = entity.variants.flatMap(({ type }) => {
        const found = type.kind === "reference" ? byName.get(type.entity) : undefined;
        return found?.kind === "union" && found.tagging.kind === "internal" ? [found] : [];
      });
      const records = entity.variants.filter(
        ({ type }) => type.kind === "reference" && byName.get(type.entity)?.kind === "record",
      );
      const [first] = inner;
      if (first === undefined || first.tagging.kind !== "internal" || inner.length + records.length < 2)
        continue;
      yield {
        file: entity.source.path,
        pointer: entity.pointer,
        message: `${first.name} is tagged by "${first.tagging.tag}", but the other variants are not`,
        hint: `Add the tag "${first.tagging.tag}" to every variant, or move the nested union to a separate property.`,
      };
    }
  },
};
