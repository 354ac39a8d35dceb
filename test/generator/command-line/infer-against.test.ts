/** The `--against` option of `koine infer`: the overlay, its effect, and incorrect usage. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

/** Returns the changes in all files that a test's data needs. */
const linesFor = (data: readonly unknown[], ...args: readonly string[]): readonly string[] => {
  write("data.jsonl", data.map((one) => `${JSON.stringify(one)}\n`).join(""));
  const { err, status } = koine(["infer", "data.jsonl", "--name", "Row", ...args], { cwd });
  expect(status, err).toBe(0);
  return err.split("\n").slice(1, -1);
};

test("proposes null where values are null, and its removal where none is", () => {
  write("nulls.json", {
    title: "Row",
    type: "object",
    required: ["size", "level", "owner", "note", "more"],
    properties: {
      size: { type: ["string", "null"] },
      level: { type: "string", enum: ["low", "high"] },
      owner: { $ref: "#/$defs/Owner" },
      note: { type: ["string", "null"] },
      more: { $ref: "#/$defs/Owner" },
    },
    $defs: { Owner: { type: "object", required: ["name"], properties: { name: { type: "string" } } } },
  });
  const rows = Array.from({ length: 20 }, (_, index) => ({
    size: `${index} m, or so`,
    level: index % 3 === 0 ? null : index % 3 === 1 ? "low" : "high",
    owner: index % 2 === 0 ? null : { name: `owner ${index}` },
    note: index % 2 === 0 ? null : `note ${index}`,
    more: { name: `more, ${index}` },
  }));
  expect(linesFor(rows, "--against", "nulls.json")).toEqual([
    "nulls.json#/properties/size tighter: no value is null. Seen 20 times.",
    "nulls.json#/properties/level missing: some values are null. Seen 20 times.",
    "nulls.json#/properties/owner missing: some values are null. Seen 20 times.",
  ]);
  expect(linesFor(rows, "--against", "nulls.json", "--out", "nulls.overlay.json")).toEqual([]);
  write("koine.config.json", { specs: { rows: { schema: "nulls.json", overlays: ["nulls.overlay.json"] } } });
  const { status, out } = koine(["validate", "Row", "data.jsonl"], { cwd });
  expect([status, out]).toEqual([0, expect.stringContaining("20 valid")]);
});

test("uses `nullable` in OpenAPI 3.0", () => {
  const properties = { a: { type: "string" }, b: { type: "string", nullable: true } };
  const Row = { type: "object", required: ["a", "b"], properties };
  write("api.json", {
    openapi: "3.0.3",
    info: { title: "A", version: "1" },
    paths: {},
    components: { schemas: { Row } },
  });
  write("data.jsonl", '{"a":null,"b":"x y"}\n{"a":"a, b","b":"y z"}\n');
  const { out } = koine(["infer", "data.jsonl", "--name", "Row", "--against", "api.json"], { cwd });
  expect(JSON.parse(out).actions).toMatchObject([
    { target: "$['components']['schemas']['Row']['properties']['a']", update: { nullable: true } },
    { target: "$['components']['schemas']['Row']['properties']['b']", update: { nullable: false } },
  ]);
});

test("follows references to other files, and writes one overlay per file", () => {
  mkdirSync(path.join(cwd, "parts"), { recursive: true });
  write("shop.json", {
    title: "Row",
    type: "object",
    required: ["at", "by"],
    properties: { at: { type: "string" }, by: { $ref: "parts/people.yaml#/$defs/Person" } },
  });
  write(
    "parts/people.yaml",
    `
$defs:
  Person: { type: object, properties: { name: { type: string }, home: { $ref: address.json } } }
`,
  );
  write("parts/address.json", { type: "object", properties: { city: { type: "string" } } });
  const rows = Array.from({ length: 20 }, (_, index) => ({
    at: "2026-11-28",
    by: { name: `name ${index}`, home: { city: `city ${index}`, zip: index } },
  }));
  const found = [
    "shop.json#/properties/at tighter: all strings have the format date. Seen 20 times.",
    'parts/people.yaml#/$defs/Person tighter: "name" is in all objects. Seen 20 times.',
    'parts/people.yaml#/$defs/Person tighter: "home" is in all objects. Seen 20 times.',
    'parts/address.json# tighter: "city" is in all objects. Seen 20 times.',
    'parts/address.json# missing: "zip" is not declared. Seen 20 times.',
  ];
  expect(linesFor(rows, "--against", "shop.json")).toEqual(found);
  const args = [
    "infer",
    "data.jsonl",
    "--name",
    "Row",
    "--against",
    "shop.json",
    "--out",
    "shop.overlay.json",
  ];
  const { out } = koine(args, { cwd });
  const overlays = ["shop", "people.shop", "address.shop"].map((name) => `${name}.overlay.json`);
  expect(out).toContain(`Created ${overlays.join(" and ")}. Review them`);
  expect(readFileSync(path.join(cwd, "address.shop.overlay.json"), "utf8")).toContain("parts/address.json");
  write("koine.config.json", { specs: { shop: { schema: "shop.json", overlays } } });
  write("without.jsonl", '{"at":"2026-11-28","by":{"name":"a"}}\n');
  expect(koine(["validate", "Row", "data.jsonl"], { cwd })).toMatchObject({ status: 0 });
  expect(koine(["validate", "Row", "without.jsonl"], { cwd }).out).toContain('"home" is required');
  write("people.shop.overlay.json", { overlay: "1.0.0" });
  const { status, err } = koine(args, { cwd });
  expect([status, err]).toEqual([2, expect.stringContaining("people.shop.overlay.json exists")]);
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
