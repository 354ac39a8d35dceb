/** FORMAT_UNKNOWN: a misspelled format, or one with a different name in JSON Schema. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { stringAt } from "../../support/json.ts";
import type { LintRule } from "../rule.ts";
import { formatMend, isKnownFormat } from "../words/formats.ts";

export const formatUnknown: LintRule = {
  code: "FORMAT_UNKNOWN",
  sentence: "A format is misspelled or has a different name in JSON Schema, so it is ignored.",
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
        message: `"${format}" is not a format of any draft${mend}`,
        hint: "Use a standard format. Describe a custom format in the description or with a pattern.",
      };
    }
  },
};
