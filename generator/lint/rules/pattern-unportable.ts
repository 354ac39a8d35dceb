/** PATTERN_UNPORTABLE: a pattern on which engines disagree, or that may need more than linear time. */

import { portablePattern } from "../../regular-expressions/portable.ts";
import type { LintRule } from "../rule.ts";

export const patternUnportable: LintRule = {
  code: "PATTERN_UNPORTABLE",
  sentence:
    "A pattern is not portable: regular-expression engines disagree on it or may need more than linear time. Only TypeScript enforces it.",
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
        message: "this pattern is not portable: engines disagree on it or match it in more than linear time",
        hint: "Remove lookaround, back references, \\b and overlapping repetitions.",
      };
    }
  },
};
