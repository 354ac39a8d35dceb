/**
 * The typed share of a schema, as printed by `generate`, with one schema per case. Locations that are not
 * listed, and everything below them, are untyped JSON.
 */

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { coverageText, shareOf } from "../../../generator/command-line/coverage-text.ts";
import { readModel } from "../../../generator/api/reading.ts";

const folder = "test/generator/2-lower/typed";
const cases = readdirSync(folder).filter((name) => name.endsWith(".json"));

test.each(cases)("%s", async (name) => {
  const [dialect] = readModel(`${folder}/${name}`).dialects;
  if (dialect === undefined) throw new Error("no dialect");
  const { name: spec, entities, places } = dialect;
  const { all, anything, plain } = places;
  const facts = { name: spec, entities: entities.length, draft: "2020-12" as const };
  const lines = coverageText({ ...facts, places: all, anything, plain });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`typed/${name.replace(/json$/, "txt")}`);
});

test("rounds shares down, so 100 % means all", () => {
  const plain = [{ pointer: "", reason: "", within: 0 }];
  expect(shareOf({ places: 2000, plain })).toBe(99.9);
  expect(shareOf({ places: 100_000, plain })).toBe(99.9);
});
