/**
 * SUPPRESSION_IDLE: an x-accept entry without a matching finding. Reported by generator/lint/lint.ts after
 * all other rules.
 */

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
