/** Documents as large as the largest that are published are read in a few seconds, and nothing in it grows by the square. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/1-load/load.ts";

const folder = mkdtempSync(path.join(tmpdir(), "koine-scale-"));
afterAll(() => rmSync(folder, { recursive: true }));

const text = "What this is for, and who sets it. ".repeat(2);

/** So many definitions, each of 14 references to others and one to the definition before it alone. */
const documentOf = (definitions: number): string => {
  const name = (at: number): string => `Definition${at % definitions}`;
  const reference = (at: number) => ({ $ref: `#/definitions/${name(at)}`, description: text });
  const definition = (at: number) => ({
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [`property${index}`, reference(at * 7 + index * 31)]),
    ),
    allOf: at === 0 ? [] : [{ $ref: `#/definitions/${name(at - 1)}` }],
  });
  const entries = Array.from({ length: definitions }, (_, at) => [name(at), definition(at)]);
  return JSON.stringify({
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: Object.fromEntries(entries),
  });
};

const timeOf = (name: string, content: string): number => {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  const start = performance.now();
  const { set, diagnostics } = load(place);
  expect([diagnostics, set.dialects.length]).toEqual([[], 1]);
  return performance.now() - start;
};

test("1,500 definitions with 22,500 references, in JSON and in YAML", () => {
  const content = documentOf(1500).replaceAll('"allOf":[],', "").replaceAll(',"allOf":[]', "");
  expect(content.length).toBeGreaterThan(2_000_000);
  expect(timeOf("large.json", content)).toBeLessThan(20_000);
  expect(timeOf("large.yaml", content)).toBeLessThan(60_000);
});
