/** NUMBER_ROUNDED: a number in a schema that cannot be represented exactly in JavaScript. */

import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { LintRule } from "../rule.ts";

const keywords = ["const", "enum", "default", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

const numbersIn = (value: JsonValue, pointer: string): [text: string, pointer: string][] => {
  if (typeof value === "bigint" || (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER))
    return [[String(value), pointer]];
  if (Array.isArray(value)) return value.flatMap((item, index) => numbersIn(item, pointerTo(pointer, index)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, pointerTo(pointer, key)));
};

export const numberRounded: LintRule = {
  code: "NUMBER_ROUNDED",
  sentence: "A number in the schema is larger than 2^53, so JavaScript tools round it.",
  severity: "warning",
  kind: "document",
  bad: '{"type": "number", "maximum": 9007199254740993}',
  good: '{"type": "number", "maximum": 9007199254740991}',
  *find({ nodes, source }) {
    for (const { node, file, pointer } of nodes)
      for (const [text, at] of keywords.flatMap((keyword) =>
        numbersIn(node[keyword] ?? null, pointerTo(pointer, keyword)),
      ))
        yield {
          file,
          pointer: at,
          message: `${source({ file, pointer: at }) ?? text} cannot be represented exactly in JavaScript`,
          hint: "Use a string for such numbers, or stay within ±9007199254740991.",
        };
  },
};
