/** TYPE_LIST: a list of one type. */

import type { LintRule } from "../rule.ts";

export const typeList: LintRule = {
  code: "TYPE_LIST",
  sentence: "A list of one type says what the type alone says, and some generators read no lists.",
  severity: "warning",
  kind: "schema",
  bad: '{"type": "object", "properties": {"text": {"type": ["string"]}}}',
  good: '{"type": "object", "properties": {"text": {"type": "string"}}}',
  *find({ nodes }) {
    for (const { node, file, pointer } of nodes) {
      const types = node["type"];
      const [type, ...others] = Array.isArray(types) ? types : [];
      if (typeof type !== "string" || others.length > 0) continue;
      const at = `${pointer}/type`;
      yield {
        file,
        pointer: at,
        message: `["${type}"] is "${type}"`,
        hint: `write "type": "${type}"`,
        edits: [{ kind: "replace", pointer: at, text: JSON.stringify(type) }],
      };
    }
  },
};
