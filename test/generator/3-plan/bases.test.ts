/** Records that extend another record and add only constants. */

import { describe, expect, test } from "vitest";
import { baseAround, basesFirst, inheritanceOf, withHeldBases } from "../../../generator/3-plan/bases.ts";
import { entitiesByName, type Entity } from "../../../generator/model/model.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, record, reference } from "./dialect.ts";

const text: JsonObject = { type: "string" };

const extending = (base: string, properties: JsonObject): JsonObject => ({
  allOf: [reference(base), record(properties)],
});

const dialect = dialectWith({
  Zero: record({ id: text, at: { type: "integer" } }),
  Alpha: extending("Zero", { type: { const: "alpha" } }),
  Beta: extending("Alpha", { more: { const: "beta" } }),
  Gamma: extending("Zero", { name: text }),
  Other: record({ id: text }),
});
const entities = entitiesByName(dialect);

const recordOf = (name: string) => {
  const entity = entities.get(name);
  if (entity?.kind !== "record") throw new Error(`no record ${name}`);
  return entity;
};

const fieldsOf = (entity: Entity | undefined): string[] =>
  entity?.kind === "record" ? entity.fields.map(({ wireName }) => wireName) : [];

test("a record inherits from its base, whose fields come first", () => {
  const found = inheritanceOf(recordOf("Gamma"), entities);
  expect(found?.base.name).toBe("Zero");
  expect(found?.own.map(({ wireName }) => wireName)).toEqual(["name"]);
  expect(inheritanceOf(recordOf("Zero"), entities)).toBeUndefined();
  expect(inheritanceOf(recordOf("Gamma"), new Map())).toBeUndefined();
});

test("finds the base of a record that only adds constants", () => {
  expect(baseAround(recordOf("Alpha"), entities)?.base.name).toBe("Zero");
  expect(baseAround(recordOf("Gamma"), entities)).toBeUndefined();
  expect(baseAround(recordOf("Other"), entities)).toBeUndefined();
});

describe("without inheritance", () => {
  const held = entitiesByName(withHeldBases(dialect));

  test("embeds the base in a record that only adds constants", () => {
    const alpha = held.get("Alpha");
    expect(fieldsOf(alpha)).toEqual(["type"]);
    expect(alpha).toMatchObject({
      flatten: { field: "Zero", entity: "Zero" },
      inherited: recordOf("Zero").fields,
    });
  });

  test("leaves all other records unchanged", () => {
    for (const name of ["Zero", "Gamma", "Other"]) expect(held.get(name)).toBe(entities.get(name));
  });
});

test("lists each class once, after its base", () => {
  const names = basesFirst(dialect).map(({ name }) => name);
  expect(names).toHaveLength(dialect.entities.length);
  expect(names).toEqual(expect.arrayContaining(dialect.entities.map(({ name }) => name)));
  expect(names.indexOf("Zero")).toBeLessThan(names.indexOf("Alpha"));
  expect(names.indexOf("Alpha")).toBeLessThan(names.indexOf("Beta"));
  expect(dialect.entities.map(({ name }) => name).indexOf("Alpha")).toBe(0);
});
