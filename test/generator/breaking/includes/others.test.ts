/** Checks inclusion between tagged unions that have a catch-all variant. */

import { expect, test } from "vitest";
import { includes } from "../../../../generator/breaking/includes/includes.ts";
import type { Entity, Field, Type, UnionEntity, Variant } from "../../../../generator/model/model.ts";

const common = (name: string) => ({
  name,
  names: {},
  id: `d.${name}`,
  description: "",
  deprecated: false,
  source: { path: "d.json", sha256: "" },
  pointer: `/${name}`,
  isNamed: true,
  schema: {},
  check: {},
  constraints: [],
  examples: [],
});

const field = (wireName: string, type: Type): Field => ({
  wireName,
  names: {},
  description: "",
  deprecated: false,
  was: [],
  pointer: "",
  type,
  required: true,
  steps: [],
  isLimited: false,
});

const record = (name: string, fields: readonly Field[]): Entity => ({
  ...common(name),
  kind: "record",
  fields,
  unknownFields: "keep",
});

const entities: readonly Entity[] = [
  record("Text", [field("text", { kind: "string" })]),
  record("Count", [field("text", { kind: "integer", width: "integer", bigint: false })]),
  record("B", [field("type", { kind: "literal", value: "b" }), field("text", { kind: "string" })]),
];

const variant = (entity: string, ...tags: readonly string[]): Variant => ({
  tags,
  description: "",
  type: { kind: "reference", entity },
  check: {},
});

const [a, b, other] = [variant("Text", "a"), variant("Text", "b"), variant("Text")];
const others = variant("Count");

const union = (name: string, open: boolean, variants: readonly Variant[]): UnionEntity => ({
  ...common(name),
  kind: "union",
  tagging: { kind: "internal", tag: "type" },
  open,
  variants,
});

/** Returns whether the second union includes the first, and whether the first includes the second. */
const inclusions = (one: UnionEntity, two: UnionEntity): [boolean, boolean] => {
  const lookup = new Map([...entities, one, two].map((entity) => [entity.name, entity]));
  const [from, to]: [Type, Type] = [
    { kind: "reference", entity: one.name },
    { kind: "reference", entity: two.name },
  ];
  return [includes(from, to, lookup), includes(to, from, lookup)];
};

const closed = (...variants: readonly Variant[]) => union("Closed", false, variants);
const beside = (...variants: readonly Variant[]) => union("Beside", false, variants);
const open = (...variants: readonly Variant[]) => union("Open", true, variants);

test("compares a known tag with the wider union's variant for it, or with its variant for other tags", () => {
  expect(inclusions(closed(a, b), beside(a, other))).toEqual([true, false]);
  expect(inclusions(closed(a, b), beside(a, others))).toEqual([false, false]);
  expect(inclusions(closed(a, b, other), beside(a, other))).toEqual([true, false]);
});

test("other tags are included if both unions read them the same way", () => {
  expect(inclusions(closed(a, other), beside(other, a))).toEqual([true, true]);
  expect(inclusions(closed(a, other), beside(a, others))).toEqual([false, false]);
  expect(inclusions(closed(a, other), beside(a, b))).toEqual([false, true]);
});

test("a tag known to the wider union must also be known to the narrower one", () => {
  expect(inclusions(closed(a, other), beside(b, other))).toEqual([false, false]);
  expect(inclusions(closed(a, b, other), beside(b, other))).toEqual([true, false]);
});

test("an open union includes a variant for other tags, but no closed union includes an open one", () => {
  expect(inclusions(closed(a, other), open(a))).toEqual([true, false]);
  expect(inclusions(closed(a, other), open(a, b))).toEqual([false, false]);
});

test("compares a record with a constant tag with the variant for other tags", () => {
  const wide = closed(a, other);
  const lookup = new Map([...entities, wide].map((entity) => [entity.name, entity]));
  const from: Type = { kind: "reference", entity: "B" };
  expect(includes(from, { kind: "reference", entity: "Closed" }, lookup)).toBe(true);
  lookup.set("Closed", closed(a, others));
  expect(includes(from, { kind: "reference", entity: "Closed" }, lookup)).toBe(false);
});

test("an alias of itself includes only itself", () => {
  const alias: Entity = { ...common("Loop"), kind: "alias", type: { kind: "reference", entity: "Loop" } };
  const lookup = new Map([["Loop", alias]]);
  const loop: Type = { kind: "reference", entity: "Loop" };
  expect(includes(loop, loop, lookup)).toBe(true);
  expect(includes({ kind: "string" }, loop, lookup)).toBe(false);
  expect(includes(loop, { kind: "string" }, lookup)).toBe(false);
});
