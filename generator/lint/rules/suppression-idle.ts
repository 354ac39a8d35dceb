/** SUPPRESSION_IDLE: an x-accept that covers no finding. Found when all others are: generator/lint/lint.ts looks for it. */

import type { LintRule } from "../rule.ts";

export const suppressionIdle: LintRule = {
  code: "SUPPRESSION_IDLE",
  sentence: "An x-accept entry matches no lint finding.",
  severity: "warning",
  kind: "schema",
  bad: '{"type": "string", "x-accept": [{"code": "TYPE_LIST", "reason": "to be mended"}]}',
  good: '{"type": ["string"], "x-accept": [{"code": "TYPE_LIST", "reason": "to be mended"}]}',
  find: () => [],
};
