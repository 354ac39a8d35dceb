/** Schemas of tagged unions and other objects. */

import type { JsonObject } from "../../support/json.ts";
import type { Branch } from "../summary/summary.ts";
import { referenceTo } from "./definitions.ts";
import { shapeOf, type ObjectShape } from "./objects.ts";
import { mapSchema, recordSchema, type Constant } from "./records.ts";
import { grouped } from "./report.ts";
import type { Site } from "./site.ts";
import { variantKey, type Tag } from "./tags.ts";
import { joinNames, typeName } from "./words.ts";
import type { Writing } from "./writing.ts";

type Union = Extract<ObjectShape, { readonly kind: "union" }>;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const remarkOn = ({ tag, groups, rest, score, rivals }: Tag, name: string, writing: Writing): void => {
  const leaves = [...groups.values()].flat();
  const [leaf] = leaves;
  if (leaf === undefined) return;
  const { first } = leaf.branch;
  const others = rest.length === 0 ? "" : "; objects without it are a type of their own";
  const message = `tagged union by "${tag}", ${grouped(groups.size)} variants; the tag explains ${percent(score.explained)} of the differences between objects${others}`;
  const isSure = score.explained >= 0.9 && rest.length === 0;
  writing.remark({ certainty: isSure ? "certain" : "guess", where: name, message, first });
  if (rivals.length === 0) return;
  const names = rivals.map((rival) => `"${rival}"`).join(", ");
  const other = `could also be tagged by ${names}; use --tag to choose`;
  writing.remark({ certainty: "look", where: name, message: other, first });
};

const openness = ({ options }: Writing): JsonObject => (options.isClosed ? {} : { "x-open": true });

const variant = (
  branch: Branch,
  names: readonly string[],
  constants: readonly Constant[],
  writing: Writing,
): JsonObject =>
  referenceTo(
    writing.define(names, () => {
      const shape = shapeOf(branch, writing.tagContext(true));
      return shape.kind === "union"
        ? taggedUnion(shape, names, constants, writing)
        : recordSchema(shape.branch, names[0] ?? "", constants, writing);
    }),
  );

const taggedUnion = (
  { tag, variants }: Union,
  names: readonly string[],
  constants: readonly Constant[],
  writing: Writing,
): JsonObject => {
  remarkOn(tag, names[0] ?? "", writing);
  for (const value of variants.size < 2 ? [] : variants.keys())
    writing.variants.add(variantKey(tag.tag, value));
  const schemas = [...variants].map(([value, branch]) => {
    const all = names.map((name) => joinNames(typeName(value), name));
    return variant(branch, all, [...constants, { tag: tag.tag, value }], writing);
  });
  return {
    description: `${grouped(variants.size)} variants by "${tag.tag}".`,
    oneOf: schemas,
    discriminator: { propertyName: tag.tag },
    ...openness(writing),
  };
};

/** Objects that lack the tag are another type. */
const unionSchema = (shape: Union, names: readonly string[], writing: Writing): JsonObject => {
  const { rest } = shape;
  if (rest === undefined) return taggedUnion(shape, names, [], writing);
  const named = (word: string): readonly string[] => names.map((name) => joinNames(word, name));
  const tagged = writing.define(named("tagged"), () => taggedUnion(shape, names, [], writing));
  const [other = ""] = named("other");
  const others = writing.define(named("other"), () => recordSchema(rest, other, [], writing));
  return { anyOf: [referenceTo(tagged), referenceTo(others)] };
};

const shapeSchema = (
  shape: ObjectShape,
  names: readonly string[],
  site: Site,
  writing: Writing,
): JsonObject => {
  switch (shape.kind) {
    case "map":
      return mapSchema(shape.branch, site, writing);
    case "record":
      return recordSchema(shape.branch, names[0] ?? "", [], writing);
    case "union":
      return unionSchema(shape, names, writing);
  }
};

/** Defines the type of objects. Maps are written at their place. */
export const objectSchema = (
  branch: Branch,
  names: readonly string[],
  site: Site,
  writing: Writing,
  onId?: (id: number) => void,
): JsonObject => {
  const shape = shapeOf(branch, writing.tagContext(false));
  if (shape.kind === "map" && onId === undefined) return mapSchema(shape.branch, site, writing);
  const id = writing.define(names, (defined) => {
    onId?.(defined);
    return shapeSchema(shape, names, site, writing);
  });
  return referenceTo(id);
};
