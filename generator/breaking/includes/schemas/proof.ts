/**
 * Proves that one schema accepts every value of another, directly from the author's text. The proof is by
 * induction over the depth of values: a goal may assume itself for the value's members and items.
 */

import { impliesLimits, isContradiction } from "../limits.ts";
import { limitsIn } from "../words.ts";
import { factsOfLimit, type Limits } from "../../../model/limits.ts";
import type { JsonObject, JsonValue } from "../../../support/json.ts";
import { acceptsItems, hasNoItems, limitsOfItems } from "./arrays.ts";
import {
  casesOf,
  factsIn,
  isFalse,
  isOfType,
  kinds,
  mayBe,
  nothing,
  partsOf,
  valuesIn,
  withoutSchema,
  withSchemas,
  type Claims,
  type Kind,
} from "./claims.ts";
import { acceptsValue, below, isSameSchema, keyOf, targetOf, wordsOf, type Node } from "./node.ts";
import { acceptsMembers, hasNoMembers, limitsOfMembers } from "./objects.ts";
import type { Prover } from "./prover.ts";

/** Limits the amount of work per proof. */
const mostSteps = 4000;

export class Proof implements Prover {
  private left = mostSteps;
  private readonly open = new Set<string>();

  proves(from: readonly Node[], to: Node): boolean {
    if (to.json === true) return true;
    const claims = withSchemas(nothing, ...from);
    return this.assuming("included", [...from, to], () =>
      kinds.every((kind) => this.provesKind(kind, claims, to)),
    );
  }

  isEmpty(from: readonly Node[]): boolean {
    const claims = withSchemas(nothing, ...from);
    return this.assuming("empty", from, () => kinds.every((kind) => this.isEmptyKind(kind, claims)));
  }

  private assuming(claim: string, nodes: readonly Node[], prove: () => boolean): boolean {
    const key = [claim, ...nodes.map(keyOf)].join(" ");
    if (this.open.has(key)) return true;
    this.open.add(key);
    const isProved = prove();
    this.open.delete(key);
    return isProved;
  }

  private hasTime(): boolean {
    this.left -= 1;
    return this.left > 0;
  }

  provesKind(kind: Kind, claims: Claims, to: Node): boolean {
    if (!this.hasTime()) return false;
    if (claims.is.some((node) => isSameSchema(node, to))) return true;
    if (this.provesWords(kind, claims, to) || this.isContradictory(kind, claims)) return true;
    const values = valuesIn(claims, kind);
    return values === undefined
      ? casesOf(claims)?.every((part) => this.provesKind(kind, part, to)) === true
      : values.every((value) => !mayBe(claims, value) || acceptsValue(to, value) === true);
  }

  provesNames(known: readonly Node[], to: Node): boolean {
    return this.provesKind("string", withSchemas(nothing, ...known), to);
  }

  isEmptyKind(kind: Kind, claims: Claims): boolean {
    if (!this.hasTime()) return false;
    if (this.isContradictory(kind, claims)) return true;
    const values = valuesIn(claims, kind);
    return values === undefined
      ? casesOf(claims)?.every((part) => this.isEmptyKind(kind, part)) === true
      : !values.some((value) => mayBe(claims, value));
  }

  private isContradictory(kind: Kind, claims: Claims): boolean {
    if (isFalse(claims) || claims.is.some((node) => !isOfType(kind, factsIn(node)["type"]))) return true;
    if (isContradiction(this.limitsOf(kind, claims))) return true;
    if (kind === "object" && hasNoMembers(claims, this)) return true;
    if (kind === "array" && hasNoItems(claims, this)) return true;
    return claims.not.some((schema) => {
      const others = { ...claims, not: claims.not.filter((one) => one !== schema) };
      return this.provesKind(kind, others, schema);
    });
  }

  limitsOf(kind: Kind, claims: Claims): readonly Limits[] {
    const own = claims.is.map((node) => limitsIn(ofKind(kind, factsIn(node))));
    if (kind === "integer") return [...own, { multipleOf: 1 }];
    if (kind === "object") return [...own, ...limitsOfMembers(claims)];
    return kind === "array" ? [...own, ...limitsOfItems(claims, this)] : own;
  }

  private provesWords(kind: Kind, claims: Claims, to: Node): boolean {
    if (to.json === false) return false;
    const words = assertedIn(to);
    return (
      isOfType(kind, words["type"]) &&
      words["const"] === undefined &&
      words["enum"] === undefined &&
      Object.entries(words).every(([keyword, value]) => this.provesLimit(kind, claims, keyword, value)) &&
      this.provesChoices(kind, claims, to) &&
      (kind !== "object" || acceptsMembers(claims, to, this)) &&
      (kind !== "array" || acceptsItems(claims, to, this))
    );
  }

  private provesLimit(kind: Kind, claims: Claims, keyword: string, value: JsonValue): boolean {
    if (!isAbout(kind, keyword) || keyword === "dependentRequired") return true;
    if (claims.is.some((node) => factsIn(node)[keyword] === value)) return true;
    if (keyword === "pattern" || keyword === "format") return false;
    return impliesLimits(this.limitsOf(kind, claims), [limitsIn({ [keyword]: value })]);
  }

  private provesChoices(kind: Kind, claims: Claims, to: Node): boolean {
    const words = wordsOf(to);
    const proves = (part: Node): boolean => this.provesKind(kind, claims, part);
    const excludes = (part: Node): boolean => this.isEmptyKind(kind, withSchemas(claims, part));
    const [any, one] = [partsOf(to, "anyOf"), partsOf(to, "oneOf")];
    const target = targetOf(to);
    return (
      ("$ref" in words ? target !== undefined && proves(target) : true) &&
      partsOf(to, "allOf").every(proves) &&
      (any.length === 0 || any.some(proves)) &&
      (one.length === 0 ||
        one.some((part) => proves(part) && one.every((other) => other === part || excludes(other)))) &&
      (!("not" in words) || excludes(below(to, "not"))) &&
      (!("if" in words) || this.provesCondition(kind, claims, to))
    );
  }

  private provesCondition(kind: Kind, claims: Claims, to: Node): boolean {
    const [test, then, otherwise] = ["if", "then", "else"].map((keyword) => below(to, keyword));
    if (test === undefined || then === undefined || otherwise === undefined) return false;
    return (
      this.provesKind(kind, withSchemas(claims, test), then) &&
      this.provesKind(kind, withoutSchema(claims, test), otherwise)
    );
  }
}

/** `format` is usually an annotation. */
const assertedIn = (node: Node): JsonObject => {
  const { format, ...words } = wordsOf(node);
  const isAsserted = format !== undefined && node.text.document.formats === "assert";
  return isAsserted ? { ...words, format } : words;
};

const isAbout = (kind: Kind, keyword: string): boolean =>
  factsOfLimit(keyword)?.of === (kind === "integer" || kind === "fraction" ? "number" : kind);

const ofKind = (kind: Kind, words: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(words).filter(([keyword]) => isAbout(kind, keyword)));
