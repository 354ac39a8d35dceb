/** KEYWORD_UNKNOWN: a misspelled keyword, or one with a different name in JSON Schema. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { keywordMend, unknownKeywords } from "../words/unknown.ts";
import type { LintRule } from "../rule.ts";

export const keywordUnknown: LintRule = {
  code: "KEYWORD_UNKNOWN",
  sentence: "A keyword is misspelled or has a different name in JSON Schema, so it is ignored.",
  severity: "warning",
  kind: "document",
  bad: '{"type": "object", "propertis": {"id": {"type": "string", "minLenght": 3}}, "requird": ["id"]}',
  good: '{"type": "object", "properties": {"id": {"type": "string", "minLength": 3}}, "required": ["id"]}',
  *find(scene) {
    for (const { at, keyword } of unknownKeywords(scene)) {
      const mend = keywordMend(at, keyword);
      if (mend !== undefined) yield { file: at.file, pointer: pointerTo(at.pointer, keyword), ...mend };
    }
  },
};
