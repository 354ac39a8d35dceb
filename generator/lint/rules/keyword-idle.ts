/** KEYWORD_IDLE: a keyword that does not apply to the type, or has no effect. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { equalJson } from "../../../runtime/core/json/index.ts";
import { type JsonObject, type JsonValue, ownMember } from "../../support/json.ts";
import { factsOfLimit } from "../../model/limits.ts";
import type { LintRule } from "../rule.ts";
import { textFormats } from "../words/formats.ts";

/** Lists the types to which each non-limit keyword applies. */
const others: Readonly<Record<string, string>> = {
  items: "array",
  properties: "object",
  required: "object",
  additionalProperties: "object",
  prefixItems: "array",
  contains: "array",
  unevaluatedItems: "array",
  patternProperties: "object",
  propertyNames: "object",
  unevaluatedProperties: "object",
};

/** Formats apply to strings or numbers. */
const typeAbout = (keyword: string): string | undefined =>
  ownMember(others, keyword) ?? (keyword === "format" ? undefined : factsOfLimit(keyword)?.of);

/** Keywords that contain schemas. These keywords are not removed, because a `$ref` may point into them. */
const holders = new Set(
  `items properties additionalProperties prefixItems contains unevaluatedItems patternProperties propertyNames
  unevaluatedProperties if then else`.split(/\s+/),
);

/** Keyword values that are equivalent to omitting the keyword. */
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

/** Keywords that have an effect only in combination with another keyword. */
const companions: ReadonlyMap<string, readonly string[]> = new Map([
  ["then", ["if"]],
  ["else", ["if"]],
  ["if", ["then", "else"]],
  ["minContains", ["contains"]],
  ["maxContains", ["contains"]],
]);

/** Checks string formats only, because number formats are also used on strings that contain digits. */
const formatReason = ({ format }: JsonObject, types: readonly string[]): string | undefined =>
  typeof format === "string" && textFormats.includes(format) && types.length > 0 && !types.includes("string")
    ? `"format": ${JSON.stringify(format)} has no effect on ${types.join(" or ")}`
    : undefined;

const reasonOf = (node: JsonObject, keyword: string, value: JsonValue): string | undefined => {
  if (Object.hasOwn(empty, keyword) && equalJson(value, empty[keyword] ?? null))
    return `"${keyword}": ${JSON.stringify(value)} has no effect because it is the default`;
  const missed = companions.get(keyword) ?? [];
  if (missed.length > 0 && !missed.some((other) => Object.hasOwn(node, other)))
    return `"${keyword}" has no effect without ${missed.map((other) => `"${other}"`).join(" or ")}`;
  const types = typesOf(node);
  if (keyword === "format") return formatReason(node, types);
  const subject = typeAbout(keyword);
  return subject === undefined || types.length === 0 || types.includes(subject)
    ? undefined
    : `"${keyword}" has no effect on ${types.join(" or ")}`;
};

export const keywordIdle: LintRule = {
  code: "KEYWORD_IDLE",
  sentence: "A keyword has no effect because it does not apply to the type or its value is the default.",
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
        const isHolder = holders.has(keyword);
        yield {
          file,
          pointer: at,
          message,
          hint: `Remove it, or ${companions.has(keyword) ? "add the missing keyword" : "fix the type"}.`,
          ...(isHolder ? {} : { edits: [{ kind: "remove", pointer: at }] }),
        };
      }
  },
};
