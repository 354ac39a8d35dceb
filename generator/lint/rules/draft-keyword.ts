/** DRAFT_KEYWORD: a keyword that the draft of the document does not define. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { JsonObject } from "../../support/json.ts";
import type { Draft } from "../../model/model.ts";
import type { LintRule } from "../rule.ts";

const order: readonly Draft[] = ["draft-04", "draft-06", "draft-07", "2019-09", "2020-12"];

/** The first draft that defines the keyword. */
const since = new Map<string, Draft>([
  ["$id", "draft-06"],
  ["const", "draft-06"],
  ["contains", "draft-06"],
  ["propertyNames", "draft-06"],
  ["if", "draft-07"],
  ["then", "draft-07"],
  ["else", "draft-07"],
  ["readOnly", "draft-07"],
  ["writeOnly", "draft-07"],
  ["$defs", "2019-09"],
  ["$anchor", "2019-09"],
  ["dependentRequired", "2019-09"],
  ["dependentSchemas", "2019-09"],
  ["unevaluatedProperties", "2019-09"],
  ["unevaluatedItems", "2019-09"],
  ["minContains", "2019-09"],
  ["maxContains", "2019-09"],
  ["prefixItems", "2020-12"],
  ["$dynamicRef", "2020-12"],
  ["$dynamicAnchor", "2020-12"],
]);

/** The first draft that no longer defines the keyword, and its replacement. */
const until = new Map<string, readonly [Draft, string]>([
  ["id", ["draft-06", "$id"]],
  ["divisibleBy", ["draft-04", "multipleOf"]],
  ["disallow", ["draft-04", "not"]],
  ["extends", ["draft-04", "allOf"]],
  ["additionalItems", ["2020-12", "items together with prefixItems"]],
  ["$recursiveRef", ["2020-12", "$dynamicRef"]],
  ["$recursiveAnchor", ["2020-12", "$dynamicAnchor"]],
]);

const nullableHint =
  'Add null to the type, as in "type": ["string", "null"], or add {"type": "null"} to an anyOf.';

const reasonOf = (keyword: string, draft: Draft): string | undefined => {
  if (keyword === "nullable")
    return `"nullable" is an OpenAPI 3.0 keyword and not part of ${draft}: next to a "type", Ajv and Koine accept null, but other validators do not`;
  const first = since.get(keyword);
  if (first !== undefined && order.indexOf(draft) < order.indexOf(first))
    return `"${keyword}" was introduced in ${first} and has no effect in ${draft}`;
  const [last, instead] = until.get(keyword) ?? [];
  return last !== undefined && order.indexOf(draft) >= order.indexOf(last)
    ? `"${keyword}" was removed in ${last}, which uses ${instead} instead`
    : undefined;
};

const hint = "Set $schema to a draft that has this keyword, or use keywords of this draft.";

/** `id` is a schema identifier only if its value is a string. Otherwise it is a misplaced property. */
const isMeant = (node: JsonObject, keyword: string): boolean =>
  keyword !== "id" || typeof node["id"] === "string";

export const draftKeyword: LintRule = {
  code: "DRAFT_KEYWORD",
  sentence: "A keyword is not part of the document's draft, so validators ignore it.",
  kind: "document",
  bad: '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "array", "prefixItems": [{"type": "string"}]}',
  good: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array", "prefixItems": [{"type": "string"}]}',
  *find({ nodes, later, draftOf, isOurs }) {
    if (isOurs) return;
    const read = nodes.flatMap(({ node, file, pointer }) =>
      Object.keys(node)
        .filter((keyword) => isMeant(node, keyword))
        .map((keyword) => ({ file, pointer: pointerTo(pointer, keyword) })),
    );
    for (const { file, pointer } of [...read, ...later]) {
      const keyword = pointer.slice(pointer.lastIndexOf("/") + 1);
      const draft = draftOf(file);
      const message = order.includes(draft) ? reasonOf(keyword, draft) : undefined;
      if (message === undefined) continue;
      yield { file, pointer, message, hint: keyword === "nullable" ? nullableHint : hint };
    }
  },
};
