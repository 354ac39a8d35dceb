/**
 * DIRECTION_UNSAID: a property that is required only in requests or only in responses, in a schema that no
 * operation uses.
 */

import { requiredSomewhere } from "../../schema/keywords.ts";
import { stringsAt } from "../../support/json.ts";
import type { LintRule } from "../rule.ts";

export const directionUnsaid: LintRule = {
  code: "DIRECTION_UNSAID",
  sentence:
    "`required` lists a `readOnly` or `writeOnly` property, and no operation shows whether the schema is used in requests or in responses.",
  severity: "notice",
  kind: "document",
  bad: '{"openapi": "3.1.0", "components": {"schemas": {"User": {"type": "object", "properties": {"id": {"type": "string", "readOnly": true}}, "required": ["id"]}}}}',
  good: '{"openapi": "3.1.0", "components": {"schemas": {"User": {"type": "object", "properties": {"id": {"type": "string", "readOnly": true}}}}}}',
  *find({ nodes }) {
    for (const { node, file, pointer } of nodes)
      for (const name of stringsAt(node, requiredSomewhere))
        yield {
          file,
          pointer: `${pointer}/required`,
          message: `"${name}" is required only in requests or only in responses, and no operation uses this schema; the property is treated as optional`,
          hint: "Reference the schema from an operation under paths, or remove the property from required.",
        };
  },
};
