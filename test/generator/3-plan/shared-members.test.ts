/** Members that all variants of a union share. */

import { expect, test } from "vitest";
import { withHeldBases } from "../../../generator/3-plan/bases.ts";
import { sharedMembersIn } from "../../../generator/3-plan/shared-members.ts";
import type { Dialect } from "../../../generator/model/model.ts";
import type { NativeKind } from "../../../generator/model/native-kind.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, dialectWithFormats, record, reference } from "./dialect.ts";

const text: JsonObject = { type: "string" };
const whole: JsonObject = { type: "integer" };

const tagged = (type: string, properties: JsonObject, required?: string[]): JsonObject =>
  record({ type: { const: type }, ...properties }, required && ["type", ...required]);

const union = (...names: readonly string[]): JsonObject => ({ oneOf: names.map(reference) });

const sharedIn = (dialect: Dialect, name: string, native?: ReadonlySet<NativeKind>) => {
  const entity = dialect.entities.find((one) => one.name === name);
  if (entity?.kind !== "union") throw new Error(`no union ${name}`);
  return sharedMembersIn(dialect, native)(entity);
};

const namesIn = (definitions: JsonObject, name = "Event"): string[] =>
  sharedIn(dialectWith(definitions), name).map(({ wireName }) => wireName);

test("members of all variants with one type are shared, whatever their presence and limits", () => {
  const One = tagged("one", { id: text, size: whole, note: text, only: text }, ["id", "size"]);
  const Two = tagged("two", { size: { ...whole, maximum: 9 }, id: text, note: { type: ["string", "null"] } });
  expect(namesIn({ One, Two, Event: union("One", "Two") })).toEqual(["id", "size", "note"]);
});

test("members with another type, and constants, are not shared", () => {
  const One = tagged("one", { id: text, version: { const: 1 }, kind: { const: "a" } });
  const Two = tagged("two", { id: whole, version: { const: 1 }, kind: text });
  expect(namesIn({ One, Two, Event: union("One", "Two") })).toEqual([]);
});

test("members with one kind of native string are shared, and those with different kinds are not", () => {
  const day: JsonObject = { type: "string", format: "date" };
  const id: JsonObject = { type: "string", format: "uuid" };
  const One = tagged("one", { day, days: { type: "array", items: day }, ref: id, note: text });
  const Two = tagged("two", {
    day: { ...day, maxLength: 10 },
    days: { type: "array", items: id },
    ref: day,
    note: id,
  });
  const dialect = dialectWithFormats({ One, Two, Event: union("One", "Two") });
  const shared = (kinds: readonly NativeKind[]) =>
    sharedIn(dialect, "Event", new Set(kinds)).map(({ wireName }) => wireName);
  expect(shared([])).toEqual(["day", "days", "ref", "note"]);
  expect(shared(["date"])).toEqual(["day", "note"]);
  expect(shared(["date", "uuid"])).toEqual(["day"]);
});

test("variants without members share nothing", () => {
  const One = record({ id: text });
  expect(namesIn({ One, Event: { oneOf: [reference("One"), whole] } })).toEqual([]);
  expect(
    namesIn({
      One,
      Event: { oneOf: [record({ one: reference("One") }), record({ two: reference("One") })] },
    }),
  ).toEqual([]);
});

test("reads through aliases, unions inside the union, and itself", () => {
  const One = tagged("one", { id: text, size: whole });
  const Two = tagged("two", { id: text });
  const Three = tagged("three", { id: text, size: whole });
  const definitions = {
    One,
    Two,
    Three,
    Name: reference("One"),
    Inner: union("Two", "Three"),
    Event: union("Name", "Inner"),
  };
  expect(namesIn(definitions)).toEqual(["id"]);
});

test("reads the members of the record that a variant embeds", () => {
  const definitions = {
    Base: record({ id: text }),
    One: { allOf: [reference("Base"), tagged("one", {})] },
    Two: tagged("two", { id: text }),
    Event: union("One", "Two"),
  };
  const [id, ...others] = sharedIn(withHeldBases(dialectWith(definitions)), "Event");
  expect(others).toEqual([]);
  expect(id?.stored.map(({ owner, around }) => [owner.name, around.map((outer) => outer.name)])).toEqual([
    ["Base", ["One"]],
    ["Two", []],
  ]);
});
