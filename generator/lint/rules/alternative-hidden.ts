/** ALTERNATIVE_HIDDEN: an alternative that is unreachable because an earlier one accepts all of its data. */

import { includes } from "../../breaking/includes/includes.ts";
import { readTexts } from "../../breaking/includes/texts.ts";
import { entitiesByName, type UnionEntity } from "../../model/model.ts";
import type { Lookup } from "../../breaking/includes/alternatives.ts";
import type { LintRule } from "../rule.ts";

interface Hidden {
  readonly one: number;
  readonly by: number;
}

const hiddenIn = ({ variants }: UnionEntity, lookup: Lookup): Hidden[] =>
  variants.flatMap(({ type, place }, index) => {
    const before = variants.slice(0, index).findIndex((earlier) => includes(type, earlier.type, lookup));
    return before < 0 ? [] : [{ one: place ?? index, by: variants[before]?.place ?? before }];
  });

export const alternativeHidden: LintRule = {
  code: "ALTERNATIVE_HIDDEN",
  sentence:
    "An earlier alternative accepts everything that this alternative accepts, so this one is never used.",
  severity: "warning",
  kind: "document",
  bad: '{"anyOf": [{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}, {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}]}',
  good: '{"anyOf": [{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}, {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}]}',
  *find({ dialect }) {
    readTexts(dialect);
    for (const entity of dialect.entities) {
      if (entity.kind !== "union" || entity.tagging.kind !== "untagged") continue;
      if (!Array.isArray(entity.schema["anyOf"])) continue;
      for (const { one, by } of hiddenIn(entity, entitiesByName(dialect)))
        yield {
          file: entity.source.path,
          pointer: `${entity.pointer}/anyOf/${one}`,
          message: `alternative ${one} is unreachable: alternative ${by} accepts all of its data and is tried first`,
          hint: "Remove it, or make it require a property that the other alternative lacks.",
        };
    }
  },
};
