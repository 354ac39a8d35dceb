/** Known facts about a value: the schemas that accept it, the schemas that reject it, and its properties. */

import { arrayAt, isJsonObject, objectAt, stringsAt, type JsonValue } from "../../../support/json.ts";
import { acceptsValue, below, isOlder, keyOf, targetOf, wordsOf, type Node } from "./node.ts";

export interface Claims {
  readonly is: readonly Node[];
  readonly not: readonly Node[];
  /** Properties that the value is known to have. */
  readonly present: ReadonlySet<string>;
  /** Choices for which an alternative was already added to `is`. */
  readonly made: ReadonlySet<string>;
}

export const nothing: Claims = { is: [], not: [], present: new Set(), made: new Set() };

export const partsOf = (node: Node, keyword: "allOf" | "anyOf" | "oneOf"): readonly Node[] =>
  arrayAt(wordsOf(node), keyword).map((_, index) => below(node, keyword, index));

/** Returns the schema, all of its `allOf` parts, and everything that these refer to. */
const expanded = (node: Node, seen: readonly Node[] = []): readonly Node[] => {
  if (node.json === true || seen.includes(node) || seen.length > 50) return [];
  const around = [...seen, node];
  const target = targetOf(node);
  const parts = partsOf(node, "allOf");
  return [
    node,
    ...(target === undefined ? [] : expanded(target, around)),
    ...(isOlder(node) && target !== undefined ? [] : parts.flatMap((part) => expanded(part, around))),
  ];
};

/** In older drafts, keywords next to `$ref` are ignored. */
export const factsIn = (node: Node) => (isOlder(node) && "$ref" in wordsOf(node) ? {} : wordsOf(node));

const distinct = (nodes: readonly Node[]): readonly Node[] => [
  ...new Map(nodes.map((node) => [keyOf(node), node])).values(),
];

export const withSchemas = (claims: Claims, ...schemas: readonly Node[]): Claims => {
  const all = schemas.flatMap((schema) => expanded(schema));
  const denied = all.filter((node) => "not" in factsIn(node)).map((node) => below(node, "not"));
  return withPresent({
    ...claims,
    is: distinct([...claims.is, ...all]),
    not: [...claims.not, ...denied],
  });
};

export const withoutSchema = (claims: Claims, schema: Node): Claims => {
  const [keyword, ...others] = Object.keys(factsIn(schema));
  if (others.length === 0 && keyword === "not") return withSchemas(claims, below(schema, "not"));
  if (others.length === 0 && keyword === "anyOf")
    return partsOf(schema, keyword).reduce(withoutSchema, claims);
  return { ...claims, not: [...claims.not, schema] };
};

const neededBy = (node: Node, present: ReadonlySet<string>): string[] => {
  const facts = factsIn(node);
  const lists = {
    ...objectAt(facts, "dependentRequired"),
    ...(isOlder(node) ? objectAt(facts, "dependencies") : {}),
  };
  const dependent = Object.keys(lists).filter((name) => present.has(name));
  return [...stringsAt(facts, "required"), ...dependent.flatMap((name) => stringsAt(lists, name))];
};

const dependentSchemas = (node: Node, present: ReadonlySet<string>): Node[] =>
  ["dependentSchemas", ...(isOlder(node) ? ["dependencies"] : [])].flatMap((keyword) =>
    Object.entries(objectAt(factsIn(node), keyword)).flatMap(([name, schema]) =>
      present.has(name) && !Array.isArray(schema) ? [below(node, keyword, name)] : [],
    ),
  );

/** Adds properties, and everything that applies if they are present. */
export const withPresent = (claims: Claims, ...names: readonly string[]): Claims => {
  const present = new Set([...claims.present, ...names]);
  for (const node of claims.is) for (const name of neededBy(node, present)) present.add(name);
  if (present.size === claims.present.size) return claims;
  const dependent = claims.is.flatMap((node) => dependentSchemas(node, present));
  return withSchemas(withPresent({ ...claims, present }), ...dependent);
};

export const kinds = ["null", "boolean", "integer", "fraction", "string", "array", "object"] as const;

/** A JSON type. Numbers are divided into integers and fractions. */
export type Kind = (typeof kinds)[number];

export const kindOf = (value: JsonValue): Kind => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  if (typeof value === "bigint") return "integer";
  return typeof value === "boolean" ? "boolean" : typeof value === "string" ? "string" : "object";
};

export const isOfType = (kind: Kind, type: JsonValue | undefined): boolean =>
  type === undefined ||
  [type]
    .flat()
    .some((one) => one === kind || (one === "number" && (kind === "integer" || kind === "fraction")));

/** Returns a superset of the values of this kind, or undefined if they cannot be listed. */
export const valuesIn = ({ is }: Claims, kind: Kind): readonly JsonValue[] | undefined => {
  if (kind === "null") return [null];
  if (kind === "boolean") return [true, false];
  const lists = is.map(factsIn).flatMap((facts) => {
    if (facts["const"] !== undefined) return [[facts["const"]]];
    return Array.isArray(facts["enum"]) ? [facts["enum"]] : [];
  });
  return lists[0]?.filter((value) => kindOf(value) === kind);
};

/** Returns true unless a schema certainly contradicts the value. */
export const mayBe = ({ is, not }: Claims, value: JsonValue): boolean =>
  is.every((node) => acceptsValue(node, value) !== false) &&
  not.every((node) => acceptsValue(node, value) !== true);

export const isFalse = ({ is, not }: Claims): boolean =>
  is.some(({ json }) => json === false) ||
  not.some(({ json }) => json === true || (isJsonObject(json) && Object.keys(json).length === 0));

const choiceKeywords = ["anyOf", "oneOf", "if"] as const;

/** Returns the cases of the first choice that has not been made yet, or undefined if there is none. */
export const casesOf = (claims: Claims): readonly Claims[] | undefined => {
  for (const node of claims.is)
    for (const keyword of choiceKeywords) {
      const key = `${keyOf(node)} ${keyword}`;
      const isChoice = keyword === "if" ? "if" in factsIn(node) : arrayAt(factsIn(node), keyword).length > 0;
      if (!isChoice || claims.made.has(key)) continue;
      const rest = { ...claims, made: new Set([...claims.made, key]) };
      return keyword === "if" ? conditions(rest, node) : alternatives(rest, node, keyword);
    }
  return undefined;
};

const alternatives = (claims: Claims, node: Node, keyword: "anyOf" | "oneOf"): Claims[] => {
  const parts = partsOf(node, keyword);
  return parts.map((part) => {
    const chosen = withSchemas(claims, part);
    return keyword === "anyOf" ? chosen : parts.filter((one) => one !== part).reduce(withoutSchema, chosen);
  });
};

const conditions = (claims: Claims, node: Node): Claims[] => [
  withSchemas(claims, below(node, "if"), below(node, "then")),
  withSchemas(withoutSchema(claims, below(node, "if")), below(node, "else")),
];
