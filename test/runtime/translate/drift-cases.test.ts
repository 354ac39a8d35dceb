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

const linesFor = (name: string, change: (text: string) => string = (text) => text): readonly string[] => {
  const sdk = sdks.find(({ provider }) => provider === name);
  if (sdk === undefined) throw new Error(`there is no SDK for ${name}`);
  const declarations = change(readFileSync(path.join(cases, name, "sdk.d.ts"), "utf8"));
  return linesOf(findings({ ...sdk, declarations }), sdk);
};

test.each(readdirSync(cases))("%s: lists what is unknown by what it costs", async (name) => {
  const text = `${linesFor(name).join("\n")}\n`;
  await expect(text).toMatchFileSnapshot(`../../cases/drift/${name}/missing.txt`);
});

test("a word that a later version adds is found by name", () => {
  const listed = readFileSync(path.join(cases, "anthropic", "missing.txt"), "utf8");
  const later = linesFor("anthropic", (text) => text.replace('"bored"', '"bored" | "asleep"'));
  expect(unlistedIn(later, listed)).toEqual(['named anthropic response: response.stop_reason "asleep"']);
});

test("a type that a later version renames is an error", () => {
  const rename = (text: string): string =>
    text.replace("export interface response", "export interface reply");
  expect(() => linesFor("anthropic", rename)).toThrow("does not declare the type of a response");
});
