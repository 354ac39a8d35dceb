/** MINIMUM_UNTRIED: a minimum that exceeds the maximum size of fixtures. */

import type { LintRule } from "../rule.ts";

const most = 1000;

const minimums = ["minItems", "minProperties", "minLength", "minContains"];

export const minimumUntried: LintRule = {
  code: "MINIMUM_UNTRIED",
  sentence:
    "A schema requires more items, properties or characters than a fixture can have, so no language is tested with valid data.",
  severity: "warning",
  kind: "document",
  bad: '{"type": "array", "items": {"type": "integer", "format": "uint32"}, "minItems": 10000000}',
  good: '{"type": "array", "items": {"type": "integer", "format": "uint32"}, "minItems": 10}',
  *find({ nodes }) {
    for (const { node, file, pointer } of nodes)
      for (const keyword of minimums) {
        const least = node[keyword];
        if (typeof least !== "number" || least <= most) continue;
        yield {
          file,
          pointer: `${pointer}/${keyword}`,
          message: `${keyword} ${least} exceeds the fixture limit of ${most}`,
          hint: "Lower the minimum, or write your own test for such data.",
        };
      }
  },
};
