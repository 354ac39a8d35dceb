/** SCHEMA_SILENT: a document by which all JSON is valid, or none. */

import { equalJson } from "../../../runtime/core/json/index.ts";
import { isJsonObject, type JsonObject } from "../../support/json.ts";
import { asserts } from "../../schema/keywords.ts";
import type { LintRule } from "../rule.ts";

/** Of a schema that is the same to all data. */
const verdictOf = (schema: JsonObject): string | undefined => {
  const asserting = Object.keys(schema).filter(asserts);
  if (asserting.length === 0) return "no keyword here says what is valid, so that all JSON is";
  const isNever = equalJson(schema["not"] ?? null, {}) || schema["not"] === true;
  return isNever && asserting.length === 1 ? "no JSON is valid by this" : undefined;
};

export const schemaSilent: LintRule = {
  code: "SCHEMA_SILENT",
  sentence: "A document says nothing of what is valid: all JSON is, or none.",
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
        hint: 'say it, beginning with "type"; or give --schema the file that says it',
      };
    }
  },
};
