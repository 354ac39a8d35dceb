/** VALUE_SLIP: a value that the draft does not allow, but that does not affect validation. */

import { canonicalJson } from "../../../runtime/core/json/index.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { arrayAt } from "../../support/json.ts";
import type { Slip } from "../../schema/schema-set.ts";
import type { LintRule, Node } from "../rule.ts";

/** Newer meta-schemas do not report duplicates. */
const repetitionsIn = (nodes: readonly Node[]): Slip[] =>
  nodes.flatMap(({ node, file, pointer }) =>
    ["enum", "required", "type"].flatMap((keyword): Slip[] => {
      const values = arrayAt(node, keyword);
      const isRepeated = new Set(values.map(canonicalJson)).size < values.length;
      return isRepeated ? [{ file, pointer: pointerTo(pointer, keyword), keyword, kind: "repeated" }] : [];
    }),
  );

const findings = {
  repeated: ({ keyword }: Slip) => ({
    message: `"${keyword}" contains a duplicate value`,
    hint: "Remove the duplicate.",
  }),
  unread: ({ keyword }: Slip) => ({
    message: `the value of "${keyword}" is not allowed in this draft, so the keyword is ignored`,
    hint: `Write "${keyword}" as the draft specifies, or remove it.`,
  }),
  empty: () => ({
    message: "the enum is empty, so no value is valid",
    hint: "List the valid values, or remove the enum.",
  }),
  marked: () => ({
    message: "the file starts with a byte order mark",
    hint: "Save the file as UTF-8 without a byte order mark.",
  }),
  twice: ({ keyword }: Slip) => ({
    message: `"${keyword}" occurs more than once, and only the first one is read`,
    hint: "Remove all but one.",
  }),
  dropped: ({ message = "" }: Slip) => ({
    message: `no type is generated for this schema: ${message}`,
    hint: "Fix the schema. All other schemas are generated.",
  }),
} as const;

export const valueSlip: LintRule = {
  code: "VALUE_SLIP",
  sentence:
    "A mistake that affects no other schema, such as a value that the draft does not allow. Koine tolerates it.",
  severity: "warning",
  kind: "document",
  bad: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {"mode": {"enum": ["on", "off", "on"]}}, "examples": {"one": {"mode": "on"}}}',
  good: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {"mode": {"enum": ["on", "off"]}}, "examples": [{"mode": "on"}]}',
  *find({ slips, nodes, isOurs }) {
    const all = [...slips, ...(isOurs ? [] : repetitionsIn(nodes))];
    for (const slip of all) yield { file: slip.file, pointer: slip.pointer, ...findings[slip.kind](slip) };
  },
};
