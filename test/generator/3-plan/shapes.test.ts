/** The shape of data at a location, and the members of the objects there. */

import { describe, expect, test } from "vitest";
import { membersOf, membersOfType } from "../../../generator/3-plan/columns/members.ts";
import { shapeOf, type Shape } from "../../../generator/3-plan/columns/shape.ts";
import { alternativesOf } from "../../../generator/3-plan/columns/alternatives.ts";
import { notedDefaults } from "../../../generator/3-plan/noted-defaults.ts";
import { entitiesByName, type IntegerWidth, type Type } from "../../../generator/model/model.ts";
import { integerWidths } from "../../../generator/model/type.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, listOf, orNull, record, reference } from "./dialect.ts";
import { ownDialectWith } from "./own-dialect.ts";

const text: JsonObject = { type: "string" };
const tuple: JsonObject = { type: "array", prefixItems: [text, text], minItems: 2, maxItems: 2 };

const shape = (schema: JsonObject): Shape => {
  const lookup = entitiesByName(dialectWith({ Thing: record({ a: schema }), One: record({ one: text }) }));
  const thing = lookup.get("Thing");
  if (thing?.kind !== "record" || thing.fields[0] === undefined) throw new Error("Thing has no field");
  return shapeOf(thing.fields[0].type, lookup);
};

const json: Type = { kind: "json" };

test.each<[JsonObject, Shape]>([
  [text, { scalar: "text", isNested: false }],
  [orNull(text), { scalar: "text", isNested: false }],
  [{ enum: ["a", "b"] }, { scalar: "text", isNested: false }],
  [{ enum: [1, 2] }, { scalar: "integer", isNested: false }],
  [{ enum: [1, 2.5] }, { scalar: "double", isNested: false }],
  [{ enum: [1, "a"] }, { scalar: "text", isNested: false }],
  [{ const: true }, { scalar: "boolean", isNested: false }],
  [{ anyOf: [{ type: "integer" }, { type: "number" }] }, { scalar: "double", isNested: false }],
  [{ anyOf: [{ type: "boolean" }, { type: "number" }] }, { scalar: "text", isNested: false }],
  [{}, { isNested: true }],
  [listOf(text), { items: { kind: "string" }, isNested: true }],
  [tuple, { items: json, isNested: true }],
  [{ anyOf: [listOf(text), listOf({ type: "integer" })] }, { items: json, isNested: true }],
  [{ anyOf: [tuple, text] }, { items: json, scalar: "text", isNested: true }],
  [reference("One"), { object: "One", isNested: true }],
  [orNull(reference("One")), { object: "One", isNested: true }],
  [{ anyOf: [reference("One"), text] }, { object: "One", scalar: "text", isNested: true }],
  [{ anyOf: [reference("One"), listOf(text)] }, { object: "One", items: { kind: "string" }, isNested: true }],
  [{ anyOf: [reference("One"), { type: "object", additionalProperties: text }] }, { isNested: true }],
  [{ type: "object", additionalProperties: text }, { isNested: true }],
])("the shape of %j", (schema, wanted) => {
  expect(shape(schema)).toEqual(wanted);
});

const big = (width: IntegerWidth): Type => ({ kind: "integer", width, bigint: true });

test("a bigint keeps its width, and a loose integer has none", () => {
  for (const width of integerWidths) expect(shapeOf(big(width), new Map()).scalar).toBe(width);
  expect(shapeOf({ kind: "integer", width: "int32", bigint: false, loose: true }, new Map()).scalar).toBe(
    "integer",
  );
});

test.each<[IntegerWidth, IntegerWidth]>([
  ["int32", "uint32"],
  ["int64", "uint64"],
  ["uint32", "int64"],
])("a union of %s and %s is an integer of any width", (one, other) => {
  const union = entitiesByName(dialectWith({ Thing: { anyOf: [text, { type: "integer" }] } })).get("Thing");
  if (union?.kind !== "union") throw new Error("Thing is not a union");
  const variants = union.variants.map((variant, index) => ({
    ...variant,
    type: big(index === 0 ? one : other),
  }));
  const entities = new Map([["Thing", { ...union, variants }]]);
  expect(shapeOf({ kind: "reference", entity: "Thing" }, entities).scalar).toBe("integer");
});

describe("members", () => {
  const own = entitiesByName(
    ownDialectWith({
      Base: record({ id: text }),
      Holder: { "x-flatten": "base", allOf: [reference("Base"), record({ more: text })] },
      A: record({ type: { const: "a" }, text }),
      B: record({ type: { const: "b" } }),
      Union: { oneOf: [reference("A"), reference("B")] },
      HoldsUnion: { "x-flatten": "base", allOf: [reference("Union"), record({ more: text })] },
    }),
  );
  const names = (name: string): string[] => membersOf(name, own).fields.map(({ wireName }) => wireName);

  test("of a record are the embedded record's fields and then its own", () => {
    expect(names("Base")).toEqual(["id"]);
    expect(names("Holder")).toEqual(["id", "more"]);
  });

  test("of a tagged union come from the union, even inside a record", () => {
    expect(membersOf("Union", own)).toMatchObject({ fields: [], union: { name: "Union" } });
    expect(membersOf("HoldsUnion", own)).toMatchObject({ union: { name: "Union" } });
    expect(names("HoldsUnion")).toEqual(["more"]);
  });

  test("of a union inside a record are those of each variant plus the record's own", () => {
    const alternatives = alternativesOf(membersOf("HoldsUnion", own), own);
    expect(
      alternatives.map(({ label, mark, members }) => [
        label,
        mark,
        members.fields.map((one) => one.wireName),
      ]),
    ).toEqual([
      ["a", { kind: "tags", tag: "type", values: ["a"] }, ["more", "type", "text"]],
      ["b", { kind: "tags", tag: "type", values: ["b"] }, ["more", "type"]],
    ]);
  });

  test("are empty if the value may be several kinds of object, or is not an object", () => {
    expect(membersOfType({ kind: "string" }, own)).toEqual({ fields: [] });
    expect(membersOf("Unknown", own)).toEqual({ fields: [] });
  });

  const fields = (schema: JsonObject, required: readonly string[] = ["a"]) =>
    membersOf("Thing", entitiesByName(dialectWith({ Thing: record({ a: schema }, [...required]) }))).fields;

  test.each([
    [text, ["a"], { isSure: true, holdsNull: false }],
    [text, [], { isSure: false, holdsNull: false }],
    [orNull(text), ["a"], { isSure: false, holdsNull: true }],
    [orNull(text), [], { isSure: false, holdsNull: true }],
  ] as const)("%j, required %j: %j", (schema, required, wanted) => {
    expect(fields(schema, required)).toMatchObject([wanted]);
  });

  test("with a name that databases reject have no column", () => {
    const schema = record({ "a\0": text, b: text });
    const found = membersOf("Thing", entitiesByName(dialectWith({ Thing: schema }))).fields;
    expect(found.map(({ wireName }) => wireName)).toEqual(["b"]);
  });

  test("that are not declared are kept, unless they are rejected", () => {
    const kept = (schema: JsonObject) => membersOf("Thing", entitiesByName(dialectWith({ Thing: schema })));
    expect(kept(record({ a: text })).keepsUnknown).toBe(true);
    expect(kept({ ...record({ a: text }), additionalProperties: false })).not.toHaveProperty("keepsUnknown");
  });
});

describe("a nested union with the same tag", () => {
  const variant = (tag: string): JsonObject => record({ type: { const: tag } });
  const lookup = entitiesByName(
    ownDialectWith({
      A: variant("a"),
      B: variant("b"),
      C: variant("c"),
      Inner: { oneOf: [reference("A"), reference("B")] },
      Outer: { oneOf: [reference("Inner"), reference("C")] },
    }),
  );

  test("is replaced by its variants", () => {
    const labels = alternativesOf(membersOf("Outer", lookup), lookup).map(({ label }) => label);
    expect(labels).toEqual(["a", "b", "c"]);
  });

  test("is not replaced in its variant for other tags", () => {
    const [inner, outer] = [lookup.get("Inner"), lookup.get("Outer")];
    if (inner?.kind !== "union" || outer?.kind !== "union") throw new Error("both are unions");
    const others = inner.variants.slice(0, 1).map((one) => ({ ...one, tags: [] }));
    const open = new Map([...lookup, ["Inner", { ...inner, variants: [...inner.variants, ...others] }]]);
    const labels = alternativesOf(membersOf("Outer", open), open).map(({ label }) => label);
    expect(labels).toEqual(["a", "b", "c"]);
  });

  test("has no variants inside itself", () => {
    expect(alternativesOf(membersOf("Outer", lookup), lookup, new Set(["Outer"]))).toEqual([]);
    expect(alternativesOf({ fields: [] }, lookup)).toEqual([]);
  });
});

test("externally tagged alternatives have the members below their key, and a plain string has none", () => {
  const keyed = (key: string, schema: JsonObject): JsonObject => ({
    ...record({ [key]: schema }),
    additionalProperties: false,
  });
  const lookup = entitiesByName(
    ownDialectWith({
      Move: record({ by: { type: "integer" } }),
      Command: { oneOf: [keyed("move", reference("Move")), keyed("say", text), { const: "stop" }] },
    }),
  );
  const alternatives = alternativesOf(membersOf("Command", lookup), lookup);
  const shown = alternatives.map(({ label, mark, type, members }) => ({
    label,
    mark,
    kind: type.kind,
    members: members.fields.map(({ wireName }) => wireName),
  }));
  expect(shown).toEqual([
    { label: "move", mark: { kind: "key", key: "move" }, kind: "reference", members: ["by"] },
    { label: "say", mark: { kind: "key", key: "say" }, kind: "string", members: [] },
  ]);
});

test("a record's annotated defaults include the inherited ones", () => {
  const thing = entitiesByName(dialectWith({ Thing: record({ a: text, b: text, c: text }) })).get("Thing");
  if (thing?.kind !== "record") throw new Error("Thing is not a record");
  const [a, b, c] = thing.fields;
  if (a === undefined || b === undefined || c === undefined) throw new Error("Thing has three fields");
  expect(notedDefaults(thing)).toBeUndefined();
  const fields = [b, { ...c, noted: 5 }];
  expect(notedDefaults({ ...thing, fields })).toBe('{"c":5}');
  expect(notedDefaults({ ...thing, fields, inherited: [{ ...a, noted: "x" }] })).toBe('{"a":"x","c":5}');
});
