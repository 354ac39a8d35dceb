/** REF_SIBLINGS: keywords next to a `$ref` that the draft ignores. */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import type { LintRule } from "../rule.ts";

export const refSiblings: LintRule = {
  code: "REF_SIBLINGS",
  sentence: "In this draft, keywords next to a $ref are ignored.",
  kind: "document",
  bad: '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"a": {"$ref": "#/definitions/Text", "maxLength": 3}}, "definitions": {"Text": {"type": "string"}}}',
  good: '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"a": {"allOf": [{"$ref": "#/definitions/Text"}, {"maxLength": 3}]}}, "definitions": {"Text": {"type": "string"}}}',
  *find({ ignored, draftOf }) {
    for (const { file, pointer } of ignored)
      yield {
        file,
        pointer,
        message: `"${pointerTokens(pointer).at(-1)}" is ignored next to a $ref in ${draftOf(file)}`,
        hint: 'Combine the $ref and the keyword in an allOf, remove the keyword, or set siblings: "read" in the config.',
      };
  },
};
