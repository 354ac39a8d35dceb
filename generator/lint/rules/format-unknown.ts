/** FORMAT_UNKNOWN: a format that is misspelt, or called otherwise. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { stringAt } from "../../support/json.ts";
import type { LintRule } from "../rule.ts";
import { formatMend, isKnownFormat } from "../words/formats.ts";

export const formatUnknown: LintRule = {
  code: "FORMAT_UNKNOWN",
  sentence: "A format is misspelt, or one that JSON Schema calls otherwise; nobody reads it.",
  severity: "warning",
  kind: "document",
  bad: '{"type": "object", "properties": {"at": {"type": "string", "format": "datetime"}}}',
  good: '{"type": "object", "properties": {"at": {"type": "string", "format": "date-time"}}}',
  *find({ nodes, isOurs }) {
    for (const { node, file, pointer } of nodes) {
      const format = stringAt(node, "format");
      const mend = isOurs || format === "" || isKnownFormat(format) ? undefined : formatMend(format);
      if (mend === undefined) continue;
      yield {
        file,
        pointer: pointerTo(pointer, "format"),
        message: `no draft has the format "${format}"${mend}`,
        hint: "write the format that is meant; one of your own is better said in words, or with a pattern",
      };
    }
  },
};
