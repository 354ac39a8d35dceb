/**
 * The comparison of declared types with the schemas and tables, for small declarations that contain unknown
 * members and words.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findings, linesOf, unlistedIn } from "./sdk/drift/drift.ts";
import { sdks } from "./sdk/drift/sdks.ts";

const cases = path.join("test", "cases", "drift");

const linesFor = (name: string): readonly string[] => {
  const sdk = sdks.find(({ provider }) => provider === name);
  if (sdk === undefined) throw new Error(`there is no SDK for ${name}`);
  const declarations = readFileSync(path.join(cases, name, "sdk.d.ts"), "utf8");
  return linesOf(findings({ ...sdk, declarations }), sdk);
};

test.each(readdirSync(cases))("%s: lists what is unknown by what it costs", async (name) => {
  const text = `${linesFor(name).join("\n")}\n`;
  await expect(text).toMatchFileSnapshot(`../../cases/drift/${name}/missing.txt`);
});

test("a word that is not listed is found by name", () => {
  const lines = ['named anthropic response: Message.stop_reason "bored"', "lost gemini request: Part.smell"];
  expect(unlistedIn(lines, lines.join("\n"))).toEqual([]);
  expect(unlistedIn(lines, lines.slice(1).join("\n"))).toEqual(lines.slice(0, 1));
});
