/**
 * A record compiles, decodes and encodes even if it has more members than TypeScript can check in one
 * function.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import type { Codec } from "../../../runtime/core/index.ts";
import { typeErrors } from "../../harness/type-check.ts";

const folder = path.resolve(`.tmp/hostile-wide-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const count = 1200;
const member = (index: number): object =>
  index % 2 === 0 ? { type: "string" } : { type: "integer", default: 7 };
const members = Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, member(index)]));

test("supports many optional members and many values", async () => {
  mkdirSync(path.join(folder, "schema/wide"), { recursive: true });
  const write = (name: string, value: object): void =>
    writeFileSync(path.join(folder, "schema/wide", name), JSON.stringify(value));
  write("dialect.json", { name: "wide", title: "Wide", description: "Many members." });
  write("record.schema.json", { type: "object", properties: members });
  write("word.schema.json", { enum: Object.keys(members) });
  const out = path.join(folder, "out");
  await generate({ schema: path.join(folder, "schema"), out, languages: ["typescript"], fixtures: false });
  const entry = path.join(out, "typescript/wide/index.ts");
  expect(typeErrors([entry])).toEqual([]);
  const { Record: codec, Word: word }: Readonly<Record<string, Codec<unknown>>> = await import(entry);
  const text = JSON.stringify(
    Object.fromEntries(Object.keys(members).map((key, index) => [key, index % 2 === 0 ? key : index])),
  );
  expect(codec?.stringify(codec.parse(text))).toBe(text);
  expect([word?.is("p7"), word?.is(`p${count}`)]).toEqual([true, false]);
});
