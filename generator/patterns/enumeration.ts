/** Recognizes a list of values: `oneOf: [{const: stop, description: …}, …]` or `enum: [stop, …]`. */

import type { EnumValue } from "../model/model.ts";
import { arrayAt, stringAt, type JsonValue } from "../support/json.ts";
import { isLimit } from "../schema/meta-schema.ts";
import { alternatives, type Scope, type ShapePattern, type Site } from "./pattern.ts";

const isValue = (value: unknown): value is EnumValue["value"] =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

interface Given {
  readonly value: unknown;
  readonly description: string;
  readonly name?: string | undefined;
}

const constantsOf = ({ node }: Site): Given[] => {
  const description = stringAt(node, "description");
  if (!Array.isArray(node["enum"])) return [{ value: node["const"], description }];
  return node["enum"].map((value) => ({ value, description }));
};

/** Recognizes the open alternative in `anyOf: [{const: a}, {type: string}]`. */
const isAnyText = ({ node }: Site): boolean =>
  node["type"] === "string" && !Object.keys(node).some((keyword) => isLimit(keyword));

/** Keywords from other tools that list the names of enum values in code. */
const nameKeywords = ["x-enum-varnames", "x-enumNames", "javaEnumNames", "tsEnumNames"];

const isNames = (value: JsonValue | undefined, count: number): value is string[] =>
  Array.isArray(value) &&
  value.length === count &&
  new Set(value).size === count &&
  value.every((name) => typeof name === "string" && /^[A-Za-z_][A-Za-z0-9_]*$/.test(name));

const namesIn = ({ node }: Site): readonly string[] => {
  const count = arrayAt(node, "enum").length;
  return (
    nameKeywords.flatMap((keyword) => [node[keyword]].filter((names) => isNames(names, count))).at(0) ?? []
  );
};

const valuesOf = (site: Site): EnumValue[] | undefined => {
  const names = namesIn(site);
  const listed = arrayAt(site.node, "enum").map((value, index) => ({
    value,
    description: "",
    name: names[index],
  }));
  const all: Given[] = [...alternatives(site).flatMap(constantsOf), ...listed];
  const values = all.flatMap(({ value, description, name }) =>
    isValue(value) ? [{ value, description, ...(name === undefined ? {} : { name }) }] : [],
  );
  return values.length > 0 && values.length === all.length ? values : undefined;
};

const distinct = (values: readonly EnumValue[]): EnumValue[] => {
  const seen = new Set<EnumValue["value"]>();
  return values.filter(({ value }) => seen.size < seen.add(value).size);
};

/** Returns the alternatives except for a catch-all string, which makes the enum open. */
const known = (site: Site, scope: Scope): { readonly site: Site; readonly open: boolean } => {
  const keyword = Array.isArray(site.node["oneOf"]) ? "oneOf" : "anyOf";
  const all = alternatives(site).map((variant) => scope.read(variant));
  if (all.length === 0) return { site, open: false };
  const words = keyword === "anyOf" && !scope.isStrict ? all.filter((variant) => !isAnyText(variant)) : all;
  const isRest = words.length < all.length && words.length > 0;
  return {
    site: { ...site, node: { ...site.node, [keyword]: words.map(({ node }) => node) } },
    open: isRest,
  };
};

export const enumeration: ShapePattern = {
  name: "enumeration",
  reads: ["enum", "const", "oneOf", "anyOf"],
  smallest: { oneOf: [{ const: "stop" }, { const: "length" }] },
  recognise(site, scope) {
    const words = known(site, scope);
    const values = valuesOf(words.site);
    if (values === undefined) return undefined;
    if (words.open && !values.every(({ value }) => typeof value === "string")) return undefined;
    // A value in two alternatives of a `oneOf` matches both, so it is invalid.
    if (Array.isArray(site.node["oneOf"]) && distinct(values).length < values.length) return undefined;
    const open = words.open || site.node["x-open"] === true;
    if (open && values.some(({ value }) => typeof value !== "string")) {
      const at = { file: site.file, pointer: `${site.pointer}/x-open` };
      const hint = "Remove x-open or the other values. Open enums can only contain strings.";
      const message = "an open enum contains values that are not strings";
      scope.report({ code: "union_open", ...at, message, hint });
    }
    const check = open ? { type: "string" } : { enum: distinct(values).map(({ value }) => value) };
    const constraints = alternatives(site).flatMap((variant) => scope.unread(variant));
    return () => ({ kind: "enum", values: distinct(values), open, check, constraints });
  },
};
