/** VALUE_SLIP: a value that the draft does not allow, and that changes nothing. */

import type { Slip } from "../../schema-set.ts";
import type { LintRule } from "../rule.ts";

const findings = {
  repeated: ({ keyword }: Slip) => ({
    message: `"${keyword}" lists a value twice, which the draft does not allow; it counts once`,
    hint: "remove the second one",
  }),
  unread: ({ keyword }: Slip) => ({
    message: `"${keyword}" has a value that the draft does not allow, so that nobody reads it`,
    hint: `write "${keyword}" as the draft has it, or remove it`,
  }),
} as const;

export const valueSlip: LintRule = {
  code: "VALUE_SLIP",
  sentence: "A keyword has a value that the draft does not allow; data is judged as if it were right.",
  severity: "warning",
  kind: "document",
  bad: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {"mode": {"enum": ["on", "off", "on"]}}, "examples": {"one": {"mode": "on"}}}',
  good: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {"mode": {"enum": ["on", "off"]}}, "examples": [{"mode": "on"}]}',
  *find({ slips }) {
    for (const slip of slips) yield { file: slip.file, pointer: slip.pointer, ...findings[slip.kind](slip) };
  },
};
