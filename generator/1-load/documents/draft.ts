/** Detects a document's draft from its `$schema` or, failing that, from the keywords it uses. */

import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Draft } from "../../model/model.ts";
import { childrenOf, rulesOf, type Rules } from "./keywords.ts";

export type Finding = { readonly draft: Draft } | { readonly unsupported: string };

const drafts: readonly [RegExp, Finding][] = [
  [/^https?:\/\/json-schema\.org\/draft-04\/(hyper-)?schema#?$/, { draft: "draft-04" }],
  [/^https?:\/\/json-schema\.org\/draft-06\/(hyper-)?schema#?$/, { draft: "draft-06" }],
  [/^https?:\/\/json-schema\.org\/draft-07\/(hyper-)?schema#?$/, { draft: "draft-07" }],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/(hyper-)?schema#?$/, { draft: "2019-09" }],
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/(hyper-)?schema#?$/, { draft: "2020-12" }],
  [/^https?:\/\/spec\.openapis\.org\/oas\/3\.\d+\//, { draft: "2020-12" }],
];

export const draftNamed = (schema: string): Finding | undefined =>
  drafts.find(([pattern]) => pattern.test(schema))?.[1];

export const draftOf = (value: JsonValue): Finding => {
  if (!isJsonObject(value)) return { draft: "2020-12" };
  const schema = stringAt(value, "$schema");
  const used = usedKeywords(value);
  if (oldest.test(schema)) return olderThanDraft04(used);
  return draftNamed(schema) ?? { draft: guess(used) };
};

const oldest = /^https?:\/\/json-schema\.org\/draft-0[0-3]\//;

/** Schemas older than draft-04 are read as draft-04 unless they use a keyword that draft-04 removed. */
const olderThanDraft04 = (used: ReadonlySet<string>): Finding =>
  ["extends", "disallow", "divisibleBy"].some((keyword) => used.has(keyword))
    ? { unsupported: "a draft older than draft-04" }
    : { draft: "draft-04" };

const newest = ["prefixItems", "$dynamicRef", "$dynamicAnchor"];
const newer = ["$defs", "unevaluatedItems", "unevaluatedProperties", "dependentSchemas", "dependentRequired"];
const older = ["definitions", "items as a list", "additionalItems", "dependencies"];

const sinceDraft06 = ["$id", "const", "contains", "propertyNames", "if", "exclusive bound as a number"];

const guess = (used: ReadonlySet<string>): Draft => {
  const uses = (keywords: readonly string[]): boolean => keywords.some((keyword) => used.has(keyword));
  if (uses(["exclusive bound as a boolean"])) return "draft-04";
  if (uses(newest)) return "2020-12";
  if (uses(["$recursiveRef", "$recursiveAnchor"])) return "2019-09";
  if (uses(newer)) return used.has("items as a list") ? "2019-09" : "2020-12";
  if (uses(["id as an address"]) && !uses(sinceDraft06)) return "draft-04";
  return uses(older) ? "draft-07" : "2020-12";
};

const anyRules: Rules = {
  ...rulesOf["2020-12"],
  schemas: new Set([...rulesOf["2020-12"].schemas, ...rulesOf["2019-09"].schemas]),
};

const usedKeywords = (root: JsonObject): ReadonlySet<string> => {
  const used = new Set<string>(typeof root["id"] === "string" ? ["id as an address"] : []);
  const open: JsonObject[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const keyword of Object.keys(node)) used.add(keyword);
    if (Array.isArray(node["items"])) used.add("items as a list");
    for (const bound of [node["exclusiveMinimum"], node["exclusiveMaximum"]])
      if (bound !== undefined) used.add(`exclusive bound as a ${typeof bound}`);
    for (const { value } of childrenOf(node, "", anyRules)) if (isJsonObject(value)) open.push(value);
  }
  return used;
};
