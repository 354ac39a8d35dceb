/** Compares keywords that the model cannot express, one at a time. */

import type { Entity } from "../../model/model.ts";
import { isSameText, unspokenOf, type Unspoken } from "../includes/texts.ts";
import { impliesWords, positionsIn } from "../includes/words.ts";
import type { Rule } from "../rules.ts";
import { spotOf, tell, type Comparison, type Kind } from "./comparison.ts";

const undecided = /^(if|dependentSchemas|dependencies|unevaluated.*|\$dynamicRef|\$recursiveRef|)$/;

const itemRule = (before: Unspoken | undefined, after: Unspoken | undefined): Rule => {
  const [old, now] = [before, after].map((one) => (one === undefined ? 0 : positionsIn(one.words)));
  if (old === undefined || now === undefined || old === now) return "ITEM_CHANGED";
  return old < now ? "ITEM_ADDED" : "ITEM_REMOVED";
};

const ruleOf = (keyword: string, before: Unspoken | undefined, after: Unspoken | undefined): Rule => {
  if (undecided.test(keyword)) return "UNDECIDED";
  if (keyword === "prefixItems") return itemRule(before, after);
  if (keyword === "not") return "NOT_CHANGED";
  if (keyword === "allOf" || keyword === "$ref") return "PRODUCT_CHANGED";
  if (keyword === "oneOf") return "VARIANT_OVERLAP";
  if (before === undefined)
    return /^(patternProperties|propertyNames)$/.test(keyword) ? "PATPROP_ADDED" : "CONSTRAINT_ADDED";
  if (after === undefined) return "CONSTRAINT_REMOVED";
  return /^(pattern|format)$/.test(keyword) ? "PATTERN_CHANGED" : "CONSTRAINT_CHANGED";
};

const kindOf = (backward: boolean, forward: boolean): Kind =>
  backward === forward ? "changed" : backward ? "widened" : "tightened";

const sentence = (keyword: string, before: Unspoken | undefined, after: Unspoken | undefined): string => {
  const name = keyword === "" ? "keywords that only Ajv checks" : `"${keyword}"`;
  if (before === undefined) return `is now constrained by ${name}`;
  return after === undefined
    ? `is no longer constrained by ${name}`
    : `has ${keyword === "" ? "different" : "a different"} ${name}`;
};

export const compareTexts = (at: Comparison, before: Entity, after: Entity): void => {
  const [old, now] = [before, after].map(
    (entity) => new Map(unspokenOf(entity).map((one) => [one.key, one])),
  );
  for (const key of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
    const [one, other] = [old?.get(key), now?.get(key)];
    if (isSameText(one?.words, other?.words)) continue;
    const keyword = (one ?? other)?.keyword ?? "";
    const implied = { backward: impliesWords(one, other), forward: impliesWords(other, one) };
    const spot = { ...spotOf(before, after), ...(other === undefined ? {} : { pointer: other.pointer }) };
    const kind = kindOf(implied.backward, implied.forward);
    const message = sentence(keyword, one, other);
    tell(
      at,
      spot,
      { rule: ruleOf(keyword, one, other), kind, message },
      {
        kind: "text",
        implied,
        words: [one, other].filter((words) => words !== undefined),
      },
    );
  }
};
