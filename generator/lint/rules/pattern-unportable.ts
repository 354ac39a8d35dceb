/** PATTERN_UNPORTABLE: a pattern that engines read otherwise, or that may take them more than linear time. */

import { portablePattern } from "../../regular-expressions/portable.ts";
import type { LintRule } from "../rule.ts";

export const patternUnportable: LintRule = {
  code: "PATTERN_UNPORTABLE",
  sentence:
    "A pattern lies outside of what the engines of all languages read alike and in linear time; only TypeScript enforces it.",
  severity: "warning",
  kind: "schema",
  bad: '{"type": "string", "pattern": "^(?=x)[a-z]+$"}',
  good: '{"type": "string", "pattern": "^x[a-z]*$"}',
  *find({ nodes }) {
    for (const { node, file, pointer } of nodes) {
      const source = node["pattern"];
      if (typeof source !== "string" || portablePattern(source) !== undefined) continue;
      yield {
        file,
        pointer: `${pointer}/pattern`,
        message: "not every engine reads this pattern alike and in linear time",
        hint: "leave out lookaround, back references, \\b and repetitions that share what they match",
      };
    }
  },
};
