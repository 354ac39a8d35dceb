/** Rejections that cannot be explained from an issue's path alone. */

import { expect, test } from "vitest";
import { koine } from "../../../harness/command.ts";
import { folderOfFile } from "../../../harness/folders.ts";
import { writeFileSync } from "node:fs";
import path from "node:path";

const folder = folderOfFile("attribute");

const countsOf = (before: object, after: object, documents: readonly unknown[]): unknown => {
  const write = (name: string, content: string): void => writeFileSync(path.join(folder, name), content);
  write("old.json", JSON.stringify({ title: "Event", ...before }));
  write("new.json", JSON.stringify({ title: "Event", ...after }));
  write("data.jsonl", documents.map((one) => JSON.stringify(one)).join("\n"));
  const args = ["--against", "old.json", "--data", "data.jsonl", "--usage-only", "--format", "json"];
  const { out, err } = koine(["breaking", "--schema", "new.json", ...args], { cwd: folder });
  expect(err).toBe("");
  const { byChange, unexplained } = JSON.parse(out).data[0];
  const counts: readonly { code: string; documents: number }[] = byChange;
  return [counts.map(({ code, documents: count }) => [code, count]), unexplained];
};

const text = { type: "string" };

const record = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: "object",
  properties,
  required,
});

test("explains a variant that the new schema no longer recognizes", () => {
  const unionOf = (first: object): object => ({
    anyOf: [{ $ref: "#/$defs/First" }, { $ref: "#/$defs/Second" }],
    $defs: {
      First: { title: "First", ...first },
      Second: { title: "Second", ...record({ a: record({ deep: record({ deeper: text }) }), z: text }) },
    },
  });
  const documents = [
    { a: { deep: { deeper: 1 } }, b: "b" },
    { a: {}, b: "b", c: "" },
  ];
  const before = unionOf(record({ a: { type: "object" }, b: text }));
  const after = unionOf(record({ a: { type: "object" }, b: text, c: text }));
  expect(countsOf(before, after, documents)).toEqual([[["PROP_ADDED_REQ", 1]], []]);
});

test("explains a removed value of an enum that is no longer open", () => {
  const kinds = (values: readonly string[], isOpen: boolean): object => ({
    ...record({ kind: { $ref: "#/$defs/Kind" } }),
    $defs: { Kind: { title: "Kind", enum: values, ...(isOpen ? { "x-open": true } : {}) } },
  });
  const documents = [{ kind: "a" }, { kind: "b" }, { kind: "other" }];
  expect(countsOf(kinds(["a", "b", "c"], true), kinds(["a", "c"], false), documents)).toEqual([
    expect.arrayContaining([
      ["ENUM_NARROWED", 1],
      ["ENUM_OPENNESS", 1],
    ]),
    [],
  ]);
});

test("counts a document for inner and outer changes", () => {
  const orders = (note: object, required: readonly string[]): object => ({
    ...record({ order: { $ref: "#/$defs/Order" }, id: text }, required),
    $defs: { Order: { title: "Order", ...record({ note }) } },
  });
  const documents = [
    { order: { note: "long" } },
    { order: { note: "x" }, id: "1" },
    { order: { note: "long" }, id: "1" },
  ];
  expect(
    countsOf(orders(text, ["order"]), orders({ ...text, maxLength: 2 }, ["order", "id"]), documents),
  ).toEqual([
    expect.arrayContaining([
      ["BOUND_TIGHTENED", 2],
      ["REQ_TIGHTENED", 1],
    ]),
    [],
  ]);
});
