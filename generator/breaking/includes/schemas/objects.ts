/** Proofs about the members of objects. */

import type { Limits } from "../../../model/limits.ts";
import { regularExpression } from "../../../regular-expressions/portable.ts";
import { objectAt, stringsAt } from "../../../support/json.ts";
import { factsIn, withPresent, type Claims } from "./claims.ts";
import { acceptsValue, below, isSameBut, wordsOf, type Node } from "./node.ts";
import type { Prover } from "./prover.ts";

const patternsIn = (node: Node): string[] => Object.keys(objectAt(factsIn(node), "patternProperties"));

const restOf = (node: Node): readonly Node[] =>
  "additionalProperties" in factsIn(node) ? [below(node, "additionalProperties")] : [];

/** Returns the schemas that apply to a property. */
const schemasAt = (node: Node, name: string): readonly Node[] => {
  const own = Object.hasOwn(objectAt(factsIn(node), "properties"), name)
    ? [below(node, "properties", name)]
    : [];
  const matching = patternsIn(node).filter((pattern) => regularExpression(pattern).test(name));
  const found = [...own, ...matching.map((pattern) => below(node, "patternProperties", pattern))];
  return found.length > 0 ? found : restOf(node);
};

const membersAt = ({ is }: Claims, name: string): readonly Node[] =>
  is.flatMap((node) => schemasAt(node, name));

/**
 * Returns the schemas for undeclared properties that match the pattern. Without a pattern, returns the
 * schemas for properties that match none of the patterns.
 */
const othersAt = ({ is }: Claims, pattern?: string): readonly Node[] =>
  is.flatMap((node) => {
    const patterns = patternsIn(node);
    if (pattern !== undefined && patterns.includes(pattern))
      return [below(node, "patternProperties", pattern)];
    return pattern === undefined || patterns.length === 0 ? restOf(node) : [];
  });

const isClosed = (node: Node): boolean => {
  const { additionalProperties: rest } = factsIn(node);
  return rest === false && patternsIn(node).length === 0;
};

const declaredIn = (node: Node): readonly string[] => Object.keys(objectAt(factsIn(node), "properties"));

export const limitsOfMembers = ({ is, present }: Claims): readonly Limits[] => [
  { minProperties: present.size },
  ...is.filter(isClosed).map((node) => ({ maxProperties: declaredIn(node).length })),
];

export const hasNoMembers = (claims: Claims, proof: Prover): boolean =>
  [...claims.present].some(
    (name) =>
      proof.isEmpty(membersAt(claims, name)) ||
      claims.is.some(
        (node) =>
          "propertyNames" in factsIn(node) && acceptsValue(below(node, "propertyNames"), name) === false,
      ),
  );

const cannotHave = (claims: Claims, name: string, proof: Prover): boolean =>
  !claims.present.has(name) && proof.isEmpty(membersAt(claims, name));

const acceptsNames = (claims: Claims, to: Node, proof: Prover): boolean => {
  if (!("propertyNames" in wordsOf(to))) return true;
  const names = below(to, "propertyNames");
  const known = claims.is
    .filter((node) => "propertyNames" in factsIn(node))
    .map((node) => below(node, "propertyNames"));
  const isListed = (node: Node): boolean =>
    isClosed(node) &&
    declaredIn(node).every((name) => acceptsValue(names, name) === true || cannotHave(claims, name, proof));
  return claims.is.some(isListed) || proof.provesNames(known, names);
};

const acceptsDependents = (claims: Claims, to: Node, proof: Prover): boolean => {
  const words = wordsOf(to);
  return ["dependentRequired", "dependentSchemas", "dependencies"].every((keyword) =>
    Object.entries(objectAt(words, keyword)).every(([name, dependent]) => {
      if (cannotHave(claims, name, proof)) return true;
      const having = withPresent(claims, name);
      return Array.isArray(dependent)
        ? stringsAt(objectAt(words, keyword), name).every((needed) => having.present.has(needed))
        : proof.provesKind("object", having, below(to, keyword, name));
    }),
  );
};

const acceptsOthers = (claims: Claims, to: Node, proof: Prover): boolean => {
  const patterns = patternsIn(to);
  const isMatched = (pattern: string): boolean =>
    proof.proves(othersAt(claims, pattern), below(to, "patternProperties", pattern));
  const free = new Set(claims.is.flatMap(patternsIn).filter((pattern) => !patterns.includes(pattern)));
  return (
    patterns.every(isMatched) &&
    restOf(to).every((rest) =>
      [undefined, ...free].every((pattern) => proof.proves(othersAt(claims, pattern), rest)),
    )
  );
};

/**
 * A keyword that depends on what other keywords evaluate is proven if the schemas differ only in its value,
 * or if the value accepts all members.
 */
const acceptsUnevaluated = (claims: Claims, to: Node, proof: Prover): boolean => {
  if (!("unevaluatedProperties" in wordsOf(to))) return true;
  const rest = below(to, "unevaluatedProperties");
  const names = [...new Set([...claims.is.flatMap(declaredIn), ...claims.present])];
  const patterns = [undefined, ...claims.is.flatMap(patternsIn)];
  return (
    claims.is.some(
      (node) =>
        isSameBut(node, to, "unevaluatedProperties") &&
        proof.proves([below(node, "unevaluatedProperties")], rest),
    ) ||
    (names.every((name) => proof.proves(membersAt(claims, name), rest)) &&
      patterns.every((pattern) => proof.proves(othersAt(claims, pattern), rest)))
  );
};

export const acceptsMembers = (claims: Claims, to: Node, proof: Prover): boolean => {
  const names = new Set([...[to, ...claims.is].flatMap(declaredIn), ...claims.present]);
  return (
    stringsAt(wordsOf(to), "required").every((name) => claims.present.has(name)) &&
    [...names].every((name) =>
      schemasAt(to, name).every((schema) => proof.proves(membersAt(claims, name), schema)),
    ) &&
    acceptsOthers(claims, to, proof) &&
    acceptsNames(claims, to, proof) &&
    acceptsUnevaluated(claims, to, proof) &&
    acceptsDependents(claims, to, proof)
  );
};
