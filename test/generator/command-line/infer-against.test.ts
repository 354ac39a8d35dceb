/** The `--against` option of `koine infer`: the overlay, its effect, and incorrect usage. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const cwd = folderOfFile("infer-against");

const write = (name: string, content: unknown): void =>
  writeFileSync(path.join(cwd, name), typeof content === "string" ? content : JSON.stringify(content));

const orders = Array.from({ length: 20 }, (_, index) => ({
  id: `order ${index}`,
  amount: index,
  status: ["open", "paid", "shipped"][index % 3],
  at: `2026-11-28T12:00:${10 + index}Z`,
  note: index % 4 === 0 ? null : "by hand",
  carrier: `post ${index}`,
  part: index % 2 === 0 ? { kind: "box", size: 1 } : { kind: "bag", weight: 2 },
}));

write("orders.jsonl", orders.map((order) => `${JSON.stringify(order)}\n`).join(""));

const schema = {
  title: "Order",
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "string" },
    amount: { type: "number" },
    status: { enum: ["open", "paid"] },
    at: { type: "string" },
    note: { type: "string" },
    part: { oneOf: [{ $ref: "#/$defs/Box" }] },
  },
  $defs: {
    Box: { type: "object", properties: { kind: { const: "box" }, size: { type: "integer" } } },
  },
};

write("order.json", schema);

const infer = (...args: readonly string[]) => koine(["infer", "orders.jsonl", ...args], { cwd });

test("proposes what the schema lacks and what the data never needs, with evidence", () => {
  const { status, out, err } = infer("--against", "order.json", "--out", "order.overlay.json");
  expect([status, err]).toEqual([0, ""]);
  expect(out.split("\n").filter((line) => line.startsWith("order.json"))).toEqual([
    'order.json# tighter: "amount" is in all objects. Seen 20 times.',
    'order.json# tighter: "status" is in all objects. Seen 20 times.',
    'order.json# tighter: "at" is in all objects. Seen 20 times.',
    'order.json# tighter: "note" is in all objects. Seen 20 times.',
    'order.json# tighter: "part" is in all objects. Seen 20 times.',
    'order.json# missing: "carrier" is not declared. Seen 20 times.',
    "order.json#/properties/amount tighter: all numbers are integers. Seen 20 times.",
    "order.json#/properties/status missing: the enum lacks shipped. Seen 20 times.",
    "order.json#/properties/at tighter: all strings have the format date-time. Seen 20 times.",
    "order.json#/properties/note missing: some values have the type null. Seen 20 times.",
    "order.json#/properties/part missing: no alternative accepts BagPart. Seen 10 times.",
    'order.json#/$defs/Box tighter: "kind" is in all objects. Seen 10 times.',
    'order.json#/$defs/Box tighter: "size" is in all objects. Seen 10 times.',
  ]);
});

test("the schema with the overlay accepts the data, and then nothing is missing", () => {
  infer("--against", "order.json", "--out", "again.overlay.json");
  write("koine.config.json", {
    specs: { orders: { schema: "order.json", overlays: ["again.overlay.json"] } },
  });
  const { status, out } = koine(["validate", "Order", "orders.jsonl"], { cwd });
  expect([status, out]).toEqual([0, expect.stringContaining("20 valid")]);
});

test("YAML, standard output, and a schema that describes the data already", () => {
  write("order.yaml", "title: Order\ntype: object\nproperties: { id: { type: string } }\n");
  const { out, err } = infer("--against", "order.yaml");
  expect(JSON.parse(out)).toMatchObject({ overlay: "1.0.0", extends: "order.yaml" });
  expect(err).toContain('order.yaml# tighter: "id" is in all objects');
  infer("--out", "whole.json");
  const { status, out: report } = infer("--against", "whole.json", "--out", "none.json");
  expect([status, report]).toEqual([0, "20 documents: 0 proposals for whole.json\n"]);
});

test("wrong use changes no file", () => {
  write("mine.json", { overlay: "1.0.0" });
  write("broken.json", '{\n"type": }');
  write("list.json", []);
  const cases: readonly (readonly [string, ...string[]])[] = [
    ["missing.json does not exist", "--against", "missing.json"],
    ["broken.json:2:9: ", "--against", "broken.json"],
    ["list.json: the schema is not an object", "--against", "list.json"],
    ["mine.json exists and was not written by koine infer", "--against", "order.json", "--out", "mine.json"],
    ["--partial writes a summary", "--against", "order.json", "--partial", "a.summary"],
  ];
  for (const [message, ...args] of cases) {
    const { status, out, err } = infer(...args);
    expect([status, out, err]).toEqual([2, "", expect.stringContaining(message)]);
  }
  expect(readFileSync(path.join(cwd, "mine.json"), "utf8")).toBe('{"overlay":"1.0.0"}');
});
