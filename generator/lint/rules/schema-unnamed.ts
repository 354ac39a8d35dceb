/** SCHEMA_UNNAMED: a file that lacks the `$schema` used by the dialect's other files. */

import { stringAt } from "../../support/json.ts";
import type { LintRule } from "../rule.ts";

export const schemaUnnamed: LintRule = {
  code: "SCHEMA_UNNAMED",
  sentence: "A schema file has no $schema, unlike the dialect's other files, so editors cannot check it.",
  severity: "warning",
  kind: "schema",
  bad: '{"type": "object", "properties": {"text": {"$ref": "named.schema.json"}}}',
  good: '{"$schema": "../meta.schema.json", "type": "object", "properties": {"text": {"$ref": "named.schema.json"}}}',
  *find({ nodes, isOurs }) {
    const files = nodes.filter(({ pointer }) => pointer === "");
    const named = files.map(({ node }) => stringAt(node, "$schema")).find((name) => name !== "");
    if (!isOurs || named === undefined) return;
    for (const { node, file, pointer } of files)
      if (!Object.hasOwn(node, "$schema"))
        yield {
          file,
          pointer,
          message: "this file has no $schema, but other files of the dialect do",
          hint: `Add "$schema": "${named}".`,
          edits: [{ kind: "insert", pointer, key: "$schema", text: JSON.stringify(named) }],
        };
  },
};
