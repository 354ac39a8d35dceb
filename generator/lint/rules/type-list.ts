/** TYPE_LIST: `type` as a list with one entry. */

import type { LintRule } from "../rule.ts";

export const typeList: LintRule = {
  code: "TYPE_LIST",
  sentence:
    "`type` is a list with one entry. This is equivalent to the entry itself, and some generators do not support lists.",
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
        message: `["${type}"] is equivalent to "${type}"`,
        hint: `Write "type": "${type}".`,
        edits: [{ kind: "replace", pointer: at, text: JSON.stringify(type) }],
      };
    }
  },
};
