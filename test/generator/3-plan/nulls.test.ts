/** Null as a value: the types that accept it, and each type after null is removed. */

import { expect, test } from "vitest";
import { admitsNull, withoutNull } from "../../../generator/3-plan/nulls.ts";
import { entitiesByName, type Type } from "../../../generator/model/model.ts";
import { dialectWith, orNull, record, reference } from "./dialect.ts";

const text: Type = { kind: "string" };
const named = (entity: string): Type => ({ kind: "reference", entity });
const nullable = (of: Type): Type => ({ kind: "nullable", of });
const limited = (of: Type): Type => ({ kind: "limited", of, limits: { minLength: 1 } });

const string = { type: "string" };
const entities = entitiesByName(
  dialectWith({
    Maybe: orNull(reference("Text")),
    Text: { ...string, minLength: 1 },
    Through: reference("Maybe"),
    Some: { anyOf: [string, { type: "integer" }, reference("Maybe")] },
    Plain: { anyOf: [string, { type: "integer" }] },
    Tagged: { oneOf: [record({ type: { const: "a" } }), record({ type: { const: "b" } })] },
    Thing: record({ a: orNull(string) }),
  }),
);

test.each<[Type, boolean]>([
  [{ kind: "null" }, true],
  [{ kind: "json" }, true],
  [nullable(text), true],
  [limited(nullable(text)), true],
  [named("Maybe"), true],
  [named("Through"), true],
  [named("Some"), true],
  [text, false],
  [{ kind: "list", items: nullable(text) }, false],
  [named("Text"), false],
  [named("Plain"), false],
  [named("Tagged"), false],
  [named("Thing"), false],
  [named("Unknown"), false],
])("%j accepts null: %s", (type, admits) => {
  expect(admitsNull(type, entities)).toBe(admits);
});

test.each<[Type, Type]>([
  [nullable(text), text],
  [nullable(nullable(text)), text],
  [limited(nullable(text)), limited(text)],
  [named("Maybe"), named("Text")],
  [nullable(named("Maybe")), named("Text")],
  [named("Through"), named("Text")],
])("%j without null is %j", (type, without) => {
  expect(withoutNull(type, entities)).toEqual(without);
});

test("leaves a type without null unchanged", () => {
  for (const type of [text, limited(text), named("Text"), named("Thing"), named("Unknown")])
    expect(withoutNull(type, entities)).toBe(type);
});

test("an alias of itself does not accept null and stays unchanged", () => {
  const alias = entities.get("Maybe");
  if (alias?.kind !== "alias") throw new Error("Maybe is not an alias");
  const endless = new Map([["Maybe", { ...alias, type: named("Maybe") }]]);
  expect(admitsNull(named("Maybe"), endless)).toBe(false);
  expect(withoutNull(named("Maybe"), endless)).toEqual(named("Maybe"));
});
