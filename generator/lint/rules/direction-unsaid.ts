/** DIRECTION_UNSAID: what is required in one direction alone, of a schema of which nobody says where it is sent. */

import { requiredSomewhere } from "../../schema/keywords.ts";
import { stringsAt } from "../../support/json.ts";
import type { LintRule } from "../rule.ts";

export const directionUnsaid: LintRule = {
  code: "DIRECTION_UNSAID",
  sentence:
    "`required` names a member that is `readOnly` or `writeOnly`, and no operation says in which direction it is sent.",
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
          message: `"${name}" is required in one direction alone, and no operation says in which this is sent: it is optional`,
          hint: "refer to the schema from the operations under paths, or take the name out of required",
        };
  },
};
