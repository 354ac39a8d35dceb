/** VARIANTS_UNEVEN: variants that treat undeclared properties differently. */

import type { UnknownFields } from "../../model/model.ts";
import type { LintRule } from "../rule.ts";

export const variantsUneven: LintRule = {
  code: "VARIANTS_UNEVEN",
  sentence: "Some variants of a union reject undeclared properties and others allow them.",
  severity: "warning",
  kind: "document",
  bad: '{"oneOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"], "additionalProperties": false}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}]}',
  good: '{"oneOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}]}',
  *find({ dialect }) {
    const byName = new Map(dialect.entities.map((entity) => [entity.name, entity]));
    for (const entity of dialect.entities) {
      if (entity.kind !== "union") continue;
      const kinds = entity.variants.map(({ type }): [string, UnknownFields] | undefined => {
        const record = type.kind === "reference" ? byName.get(type.entity) : undefined;
        return record?.kind === "record" ? [record.name, record.unknownFields] : undefined;
      });
      const known = kinds.filter((kind) => kind !== undefined);
      const closed = known.filter(([, kind]) => kind === "refuse").map(([name]) => name);
      if (closed.length === 0 || closed.length === known.length) continue;
      yield {
        file: entity.source.path,
        pointer: entity.pointer,
        message: `${closed.join(", ")} reject${closed.length === 1 ? "s" : ""} undeclared properties, but the other variants allow them`,
        hint: "Treat undeclared properties the same way in all variants, so that adding one has the same effect everywhere.",
      };
    }
  },
};
