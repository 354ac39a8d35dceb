/** DRAFT_UNKNOWN: a `$schema` that is not a known draft. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { stringAt } from "../../support/json.ts";
import type { LintRule } from "../rule.ts";

const drafts = [
  "https://json-schema.org/draft/2020-12/schema",
  "https://json-schema.org/draft/2019-09/schema",
  "http://json-schema.org/draft-07/schema#",
  "http://json-schema.org/draft-06/schema#",
];

export const draftUnknown: LintRule = {
  code: "DRAFT_UNKNOWN",
  sentence: "$schema is not the URI of a known draft, so the draft is inferred from the keywords.",
  severity: "warning",
  kind: "document",
  bad: '{"$schema": "https://json-schema.org/draft/2021-12/schema", "type": "object"}',
  good: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}',
  *find({ unnamed, draftOf, nodes }) {
    for (const { file, pointer } of unnamed) {
      const root = nodes.find((node) => node.file === file && node.pointer === "");
      const named = stringAt(root?.node ?? {}, "$schema");
      yield {
        file,
        pointer,
        message: `"${named}" is not a JSON Schema draft; the document is read as ${draftOf(file)}${didYouMean(named, drafts)}`,
        hint: `Use one of ${drafts.join(", ")}.`,
      };
    }
  },
};
