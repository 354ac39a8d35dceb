/** SCHEMA_SILENT: a document that accepts any JSON value, or none at all. */

import { equalJson } from "../../../runtime/core/json/index.ts";
import { isJsonObject, type JsonObject } from "../../support/json.ts";
import { asserts } from "../../schema/keywords.ts";
import type { LintRule } from "../rule.ts";

const verdictOf = (schema: JsonObject): string | undefined => {
  const asserting = Object.keys(schema).filter(asserts);
  if (asserting.length === 0) return "this schema has no constraints, so all JSON is valid";
  const isNever = equalJson(schema["not"] ?? null, {}) || schema["not"] === true;
  return isNever && asserting.length === 1 ? "this schema rejects all JSON" : undefined;
};

export const schemaSilent: LintRule = {
  code: "SCHEMA_SILENT",
  sentence: "A schema document accepts any JSON value, or none.",
  severity: "warning",
  kind: "document",
  bad: '{"title": "Message", "description": "What one says to the other."}',
  good: '{"title": "Message", "description": "What one says to the other.", "type": "string"}',
  *find({ dialect, isOurs }) {
    for (const { pointer, source, schema } of isOurs ? [] : dialect.entities) {
      const holdsOthers = isJsonObject(schema["$defs"]) || isJsonObject(schema["definitions"]);
      const verdict = verdictOf(schema);
      if (pointer !== "" || holdsOthers || verdict === undefined) continue;
      yield {
        file: source.path,
        pointer,
        message: verdict,
        hint: 'Add constraints, starting with "type", or pass the file that contains them to --schema.',
      };
    }
  },
};
