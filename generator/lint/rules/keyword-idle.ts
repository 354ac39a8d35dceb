/** KEYWORD_IDLE: a keyword that says nothing of data of this type, or nothing at all. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { equalJson } from "../../../runtime/core/json/index.ts";
import type { JsonObject, JsonValue } from "../../json.ts";
import type { LintRule } from "../rule.ts";

/** The type that a keyword speaks of. */
const about: Readonly<Record<string, string>> = {
  minLength: "string",
  maxLength: "string",
  pattern: "string",
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number",
  minItems: "array",
  maxItems: "array",
  uniqueItems: "array",
  items: "array",
  minProperties: "object",
  maxProperties: "object",
  properties: "object",
  required: "object",
  additionalProperties: "object",
};

/** Values with which a keyword says what is so without it. */
const empty: Readonly<Record<string, JsonValue>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
  required: [],
};

const typesOf = ({ type }: JsonObject): string[] => {
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  return types.map((name) => (name === "integer" ? "number" : String(name)));
};

const reasonOf = (node: JsonObject, keyword: string, value: JsonValue): string | undefined => {
  if (Object.hasOwn(empty, keyword) && equalJson(value, empty[keyword] ?? null))
    return `"${keyword}": ${JSON.stringify(value)} says what is so without it`;
  const types = typesOf(node);
  const subject = Object.hasOwn(about, keyword) ? about[keyword] : undefined;
  return subject === undefined || types.length === 0 || types.includes(subject)
    ? undefined
    : `"${keyword}" says nothing of ${types.join(" or ")}`;
};

export const keywordIdle: LintRule = {
  code: "KEYWORD_IDLE",
  sentence: "A keyword says nothing: data of this type passes it by, or its value is what holds without it.",
  severity: "warning",
  kind: "document",
  bad: '{"type": "object", "properties": {"id": {"type": "string", "minimum": 1}}}',
  good: '{"type": "object", "properties": {"id": {"type": "string", "minLength": 1}}}',
  *find({ nodes }) {
    for (const { node, file, pointer } of nodes)
      for (const [keyword, value] of Object.entries(node)) {
        const message = reasonOf(node, keyword, value);
        if (message === undefined) continue;
        const at = pointerTo(pointer, keyword);
        // What others refer to must stay where it is.
        const isHolder = ["items", "properties", "additionalProperties"].includes(keyword);
        yield {
          file,
          pointer: at,
          message,
          hint: "remove it, or mend the type",
          ...(isHolder ? {} : { edits: [{ kind: "remove", pointer: at }] }),
        };
      }
  },
};
