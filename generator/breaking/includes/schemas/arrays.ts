/** Proofs about the items of arrays. */

import type { Limits } from "../../../model/limits.ts";
import { arrayAt } from "../../../support/json.ts";
import { factsIn, type Claims } from "./claims.ts";
import { below, isSameBut, isSameSchema, wordsOf, type Node } from "./node.ts";
import type { Prover } from "./prover.ts";

interface Items {
  readonly first: readonly Node[];
  readonly rest: readonly Node[];
}

const itemsOf = (node: Node): Items => {
  const facts = factsIn(node);
  const isTuple = Array.isArray(facts["items"]);
  const isNewest = node.text.document.draft === "2020-12";
  const keyword = isNewest ? "prefixItems" : isTuple ? "items" : "";
  const rest = isNewest || !isTuple ? "items" : "additionalItems";
  return {
    first: arrayAt(facts, keyword).map((_, index) => below(node, keyword, index)),
    rest: rest in facts && !(isNewest && isTuple) ? [below(node, rest)] : [],
  };
};

const itemsAt = ({ is }: Claims, index: number): readonly Node[] =>
  is.flatMap((node) => {
    const { first, rest } = itemsOf(node);
    const own = first[index];
    return own === undefined ? rest : [own];
  });

/** The number of items after which all items have the same schemas. */
const longest = (claims: Claims, ...others: readonly Node[]): number =>
  Math.max(0, ...[...claims.is, ...others].map((node) => itemsOf(node).first.length));

/** If no value is valid for an item, the array must end before it. */
export const limitsOfItems = (claims: Claims, proof: Prover): readonly Limits[] => {
  for (let index = 0; index <= longest(claims); index += 1)
    if (proof.isEmpty(itemsAt(claims, index))) return [{ maxItems: index }];
  return [];
};

const mostItems = (claims: Claims, proof: Prover): number =>
  Math.min(
    Infinity,
    ...proof.limitsOf("array", claims).flatMap(({ maxItems }) => (maxItems === undefined ? [] : [maxItems])),
  );

const leastItems = (claims: Claims, proof: Prover): number =>
  Math.max(
    0,
    ...proof.limitsOf("array", claims).flatMap(({ minItems }) => (minItems === undefined ? [] : [minItems])),
  );

const leastIn = (node: Node): number => Number(factsIn(node)["minContains"] ?? 1);
const mostIn = (node: Node): number => Number(factsIn(node)["maxContains"] ?? Infinity);

export const hasNoItems = (claims: Claims, proof: Prover): boolean =>
  claims.is.some(
    (node) =>
      "contains" in factsIn(node) &&
      leastIn(node) > 0 &&
      (mostItems(claims, proof) < leastIn(node) || isInNone(claims, below(node, "contains"), proof)),
  );

/** Returns the schemas for each possible item, followed by the schemas for all further items. */
const eachItem = (claims: Claims, proof: Prover, ...others: readonly Node[]): (readonly Node[])[] => {
  const length = longest(claims, ...others);
  const most = mostItems(claims, proof);
  return Array.from({ length: length + 1 }, (_, index) => index)
    .filter((index) => index < most)
    .map((index) => itemsAt(claims, index));
};

const isInNone = (claims: Claims, schema: Node, proof: Prover): boolean =>
  eachItem(claims, proof).every((items) => proof.isEmpty([...items, schema]));

const acceptsContained = (claims: Claims, to: Node, proof: Prover): boolean => {
  if (!("contains" in wordsOf(to))) return true;
  const schema = below(to, "contains");
  const known = claims.is.filter((node) => "contains" in factsIn(node));
  const isEnough =
    leastIn(to) === 0 ||
    known.some((node) => leastIn(node) >= leastIn(to) && proof.proves([below(node, "contains")], schema)) ||
    (leastItems(claims, proof) >= leastIn(to) &&
      eachItem(claims, proof).every((items) => proof.proves(items, schema)));
  return isEnough && (mostIn(to) === Infinity || isAtMost(claims, to, known, proof));
};

const isAtMost = (claims: Claims, to: Node, known: readonly Node[], proof: Prover): boolean =>
  mostItems(claims, proof) <= mostIn(to) ||
  known.some(
    (node) => mostIn(node) <= mostIn(to) && isSameSchema(below(node, "contains"), below(to, "contains")),
  );

const acceptsUnevaluated = (claims: Claims, to: Node, proof: Prover): boolean => {
  if (!("unevaluatedItems" in wordsOf(to))) return true;
  const rest = below(to, "unevaluatedItems");
  return (
    claims.is.some(
      (node) =>
        isSameBut(node, to, "unevaluatedItems") && proof.proves([below(node, "unevaluatedItems")], rest),
    ) || eachItem(claims, proof).every((items) => proof.proves(items, rest))
  );
};

export const acceptsItems = (claims: Claims, to: Node, proof: Prover): boolean => {
  const { first, rest } = itemsOf(to);
  // Newer drafts do not allow `items` to be a list of schemas.
  if (Array.isArray(wordsOf(to)["items"]) && to.text.document.draft === "2020-12") return false;
  const isEach = eachItem(claims, proof, to).every((items, index) => {
    const own = first[index];
    return (own === undefined ? rest : [own]).every((schema) => proof.proves(items, schema));
  });
  return isEach && acceptsContained(claims, to, proof) && acceptsUnevaluated(claims, to, proof);
};
