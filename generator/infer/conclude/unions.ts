/** Schemas for tagged unions and other objects. */

import type { JsonObject } from "../../support/json.ts";
import type { Branch } from "../summary/summary.ts";
import { referenceTo } from "./definitions.ts";
import { leavesOf, totalOf } from "./leaves.ts";
import { shapeOf, type ObjectShape } from "./objects.ts";
import { mapSchema, recordSchema, type Constant } from "./records.ts";
import { grouped } from "./report.ts";
import type { Site } from "./site.ts";
import { variantKey, type Tag } from "./tags.ts";
import { tagValueIn } from "../summary/tag-values.ts";
import { joinNames, scalarVariantNames, variantNames } from "./words.ts";
import type { Writing } from "./writing.ts";

type Union = Extract<ObjectShape, { readonly kind: "union" }>;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const countOf = (branch: Branch): number => totalOf(leavesOf(branch)).count;

const countOfAll = (variants: ReadonlyMap<string, Branch>): number =>
  [...variants.values()].reduce((total, branch) => total + countOf(branch), 0);

const remarkOn = ({ tag, groups, rest, score, rivals }: Tag, id: number, writing: Writing): void => {
  const { first } = totalOf([...groups.values()].flat());
  const others = rest.length === 0 ? "" : "; objects without it have a separate type";
  const message =
    groups.size === 1
      ? `tagged union by "${tag}" with one variant, which another union also has`
      : `tagged union by "${tag}" with ${grouped(groups.size)} variants; the tag explains ${percent(score.explained)} of the differences between objects${others}`;
  const isSure = score.explained >= 0.9 && rest.length === 0;
  writing.remark({ certainty: isSure ? "certain" : "guess", id, path: "", message, first });
  if (rivals.length === 0) return;
  const names = rivals.map((rival) => `"${rival}"`).join(", ");
  const other = `could also be tagged by ${names}; use --tag to choose`;
  writing.remark({ certainty: "look", id, path: "", message: other, first });
};

/** Objects with other numbers as the tag. Only unions with strings as tags can be open. */
const otherNumbers = (
  tag: string,
  values: readonly number[],
  names: readonly string[],
  writing: Writing,
): JsonObject =>
  referenceTo(
    writing.define(
      names.map((name) => joinNames("other", name)),
      0,
      () => ({
        type: "object",
        properties: { [tag]: { type: "integer", format: "int64", not: { enum: [...values] } } },
        required: [tag],
      }),
    ),
  );

/** Combines the variants. Unless the schema is closed, the union accepts objects with other tag values. */
const unionOf = (
  tag: string,
  variants: ReadonlyMap<string, JsonObject>,
  names: readonly string[],
  writing: Writing,
): JsonObject => {
  const { isClosed } = writing.options;
  const oneOf = [...variants.values()];
  const values = [...variants.keys()].map(tagValueIn);
  if (values.every((value) => typeof value === "boolean")) return { oneOf };
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length > 0)
    return { oneOf: isClosed ? oneOf : [...oneOf, otherNumbers(tag, numbers, names, writing)] };
  return { oneOf, discriminator: { propertyName: tag }, ...(isClosed ? {} : { "x-open": true }) };
};

const namesOf = (tag: string, value: Constant["value"], names: readonly string[]): readonly string[] =>
  names.flatMap((name) =>
    typeof value === "string" ? variantNames(value, name) : scalarVariantNames(tag, value, name),
  );

const variant = (
  branch: Branch,
  names: readonly string[],
  constants: readonly Constant[],
  writing: Writing,
): JsonObject =>
  referenceTo(
    writing.define(names, countOf(branch), (id) => {
      const shape = shapeOf(branch, writing.tagContext(true));
      return shape.kind === "union"
        ? taggedUnion(shape, id, names, constants, writing)
        : recordSchema(shape.branch, { id, name: names[0] ?? "" }, constants, writing);
    }),
  );

const taggedUnion = (
  { tag, variants }: Union,
  id: number,
  names: readonly string[],
  constants: readonly Constant[],
  writing: Writing,
): JsonObject => {
  remarkOn(tag, id, writing);
  for (const value of variants.size < 2 ? [] : variants.keys())
    writing.variants.add(variantKey(tag.tag, value));
  const schemas = [...variants].map(([text, branch]): [string, JsonObject] => {
    const value = tagValueIn(text);
    const own = namesOf(tag.tag, value, names);
    return [text, variant(branch, own, [...constants, { tag: tag.tag, value }], writing)];
  });
  return unionOf(tag.tag, new Map(schemas), names, writing);
};

/** Objects without the tag become a separate type. */
const unionSchema = (shape: Union, id: number, names: readonly string[], writing: Writing): JsonObject => {
  const { rest, variants } = shape;
  if (rest === undefined) return taggedUnion(shape, id, names, [], writing);
  const named = (word: string): readonly string[] => names.map((name) => joinNames(word, name));
  const tagged = writing.define(named("tagged"), countOfAll(variants), (own) =>
    taggedUnion(shape, own, names, [], writing),
  );
  const [name = ""] = named("other");
  const others = writing.define(named("other"), rest.count, (own) =>
    recordSchema(rest, { id: own, name }, [], writing),
  );
  return { anyOf: [referenceTo(tagged), referenceTo(others)] };
};

const shapeSchema = (
  shape: ObjectShape,
  id: number,
  names: readonly string[],
  site: Site,
  writing: Writing,
): JsonObject => {
  switch (shape.kind) {
    case "map":
      return mapSchema(shape.branch, site, writing);
    case "record":
      return recordSchema(shape.branch, { id, name: names[0] ?? "" }, [], writing);
    case "union":
      return unionSchema(shape, id, names, writing);
  }
};

/** Defines a type for objects. Maps are written inline. */
export const objectSchema = (
  branch: Branch,
  names: readonly string[],
  site: Site,
  writing: Writing,
  onId?: (id: number) => void,
): JsonObject => {
  const count = countOf(branch);
  const shape = shapeOf(branch, writing.tagContext(false));
  if (shape.kind === "map" && onId === undefined) return mapSchema(shape.branch, site, writing);
  const id = writing.define(names, count, (defined) => {
    onId?.(defined);
    return shapeSchema(shape, defined, names, site, writing);
  });
  return referenceTo(id);
};
