/** INTEGER_UNBOUNDED: an integer without a width or range. */

import type { LintRule } from "../rule.ts";

const bounds = ["format", "enum", "const", "multipleOf"];
const lower = ["minimum", "exclusiveMinimum"];
const upper = ["maximum", "exclusiveMaximum"];

export const integerUnbounded: LintRule = {
  code: "INTEGER_UNBOUNDED",
  sentence: "An integer has neither a range nor a format, so its precision depends on the language.",
  severity: "warning",
  kind: "schema",
  bad: '{"type": "object", "properties": {"count": {"type": "integer"}}}',
  good: '{"type": "object", "properties": {"count": {"type": "integer", "format": "uint32"}}}',
  *find({ nodes }) {
    const has = (node: object, keywords: readonly string[]): boolean =>
      keywords.some((keyword) => Object.hasOwn(node, keyword));
    for (const { node, file, pointer } of nodes) {
      const { type } = node;
      const isInteger = type === "integer" || (Array.isArray(type) && type.includes("integer"));
      if (!isInteger || has(node, bounds) || (has(node, lower) && has(node, upper))) continue;
      if (Object.hasOwn(node, "x-integer")) continue;
      yield {
        file,
        pointer: `${pointer}/type`,
        message: "this integer has no width and no range",
        hint: 'Add "format": "int32", "uint32", "int64" or "uint64", or add minimum and maximum.',
      };
    }
  },
};
