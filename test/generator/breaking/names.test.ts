/** Names that generated code exports, and the languages in which a change renames or removes them. */

import { expect, test } from "vitest";
import type { JsonObject } from "../../../generator/support/json.ts";
import { compare } from "./compare.ts";

const six = ["typescript", "rust", "python", "ruby", "go", "java"];

const record = (title?: string, rest: JsonObject = {}): JsonObject => ({
  ...(title === undefined ? {} : { title }),
  type: "object",
  properties: { x: { type: "string" } },
  ...rest,
});

const holding = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  title: "Msg",
  type: "object",
  properties,
  ...rest,
});

const namesIn = async (before: JsonObject, after: JsonObject, ours = false) =>
  (await compare(before, after, { samples: 50, ours }))
    .filter(({ code }) => code === "NAME_CHANGED")
    .map(({ change, languages, side, pointer }) => ({
      change,
      languages,
      place: `${side ?? "after"} ${pointer}`,
    }));

test("another title renames the type in every language", async () => {
  expect(await namesIn(holding({ a: record("One") }), holding({ a: record("Two") }))).toEqual([
    { change: "thing.Two was previously named One", languages: six, place: "after /properties/a" },
  ]);
});

test("without a title, the type has the name of its property", async () => {
  const [found] = await namesIn(holding({ a: record("One") }), holding({ a: record() }));
  expect(found?.change).toBe("thing.MsgA was previously named One");
});

test("a rename of the document renames its inline types", async () => {
  const found = await namesIn(holding({ a: record() }), holding({ a: record() }, { title: "Note" }));
  expect(found.map(({ change }) => change)).toEqual([
    "thing.Note was previously named Msg",
    "thing.NoteA was previously named MsgA",
  ]);
});

test("two exchanged titles rename both types", async () => {
  const [one, two] = [record("One"), record("Two", { required: ["x"] })];
  const swapped = { a: record("Two"), b: record("One", { required: ["x"] }) };
  const found = await namesIn(holding({ a: one, b: two }), holding(swapped));
  expect(found.map(({ change }) => change)).toEqual([
    "thing.Two was previously named One",
    "thing.One was previously named Two",
  ]);
});

test("a type that disappears with its property is reported at its old place", async () => {
  expect(await namesIn(holding({ a: record("One"), b: true }), holding({ b: true }))).toEqual([
    { change: "thing.One is no longer exported", languages: six, place: "before /properties/a" },
  ]);
});

test("a name that another type takes over is still exported", async () => {
  const found = await namesIn(
    holding({ a: record("One") }),
    holding({ b: record("One", { required: ["x"] }) }),
  );
  expect(found).toEqual([]);
});

test("a name can change in some languages only", async () => {
  const kind = (names: JsonObject): JsonObject => ({
    ...holding({ k: { $ref: "#/$defs/Kind" } }),
    title: "Thing",
    $defs: { Kind: record(undefined, { "x-name": names }) },
  });
  const [before, after] = [kind({ rust: "Sort", go: "Sort" }), kind({ rust: "Kind", go: "Sort" })];
  for (const ours of [false, true]) {
    const found = await namesIn(before, after, ours);
    expect(found.map(({ languages }) => languages)).toEqual([["rust"]]);
    expect(found[0]?.change).toMatch(/\.Kind has a different name in Rust$/);
  }
});

test("languages that spell both names alike are not affected", async () => {
  const definition = (name: string): JsonObject => ({
    ...holding({ k: { $ref: `#/$defs/${name}` } }),
    $defs: { [name]: record() },
  });
  const [found] = await namesIn(definition("HttpURL"), definition("HttpUrl"));
  expect(found?.languages).toEqual(["typescript"]);
});

test("a field takes over a name that was numbered", async () => {
  const [text] = [{ type: "string" }];
  const found = await namesIn(holding({ "a-b": text, a_b: text }), holding({ a_b: text }));
  expect(found.map(({ languages }) => languages)).toEqual([six.filter((name) => name !== "typescript")]);
  expect(found[0]?.change).toMatch(/^thing\.Msg "a_b" has a different name in Rust, /);
});

test("so does a value of an enum", async () => {
  const values = (...all: readonly string[]): JsonObject => holding({ e: { enum: [...all] } });
  const [found] = await namesIn(values("a-b", "a_b", "c"), values("a_b", "c"));
  expect(found?.change).toMatch(/^thing\.MsgE "a_b" has a different name in Rust, /);
});
