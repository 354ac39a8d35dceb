/** REF_SIBLINGS: keywords beside a $ref that the draft does not read. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { LintRule } from "../rule.ts";

/** What only speaks of a schema. */
const harmless = new Set(
  `$ref $id id $schema $comment $defs definitions title description default examples example deprecated readOnly
  writeOnly`.split(/\s+/),
);

export const refSiblings: LintRule = {
  code: "REF_SIBLINGS",
  sentence: "A keyword beside a $ref means nothing in this draft, where a $ref stands alone.",
  kind: "document",
  bad: '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"a": {"$ref": "#/definitions/Text", "maxLength": 3}}, "definitions": {"Text": {"type": "string"}}}',
  good: '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"a": {"allOf": [{"$ref": "#/definitions/Text"}, {"maxLength": 3}]}}, "definitions": {"Text": {"type": "string"}}}',
  *find({ nodes, draft }) {
    if (!["draft-06", "draft-07", "openapi-3.0"].includes(draft)) return;
    for (const { node, file, pointer } of nodes) {
      if (typeof node["$ref"] !== "string") continue;
      for (const keyword of Object.keys(node))
        if (!harmless.has(keyword) && !keyword.startsWith("x-"))
          yield {
            file,
            pointer: pointerTo(pointer, keyword),
            message: `"${keyword}" beside a $ref is not read in ${draft}`,
            hint: "put the $ref and the keyword into an allOf, or remove the keyword",
          };
    }
  },
};
