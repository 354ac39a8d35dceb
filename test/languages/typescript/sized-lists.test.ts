/** Third-party lists with size limits become tuples, unless the config keeps them as lists. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";

const text = { type: "string" };
const document = {
  type: "object",
  properties: {
    pair: { type: "array", items: text, minItems: 2, maxItems: 2 },
    some: { type: "array", items: text, minItems: 1 },
    many: { type: "array", items: text, minItems: 9, maxItems: 9 },
  },
};

const membersWith = async (sizedLists: "tuples" | "lists"): Promise<string[]> => {
  const folder = projectFolderOfTest("sized");
  const schema = path.join(folder, "sizes.json");
  writeFileSync(schema, JSON.stringify(document));
  const out = path.join(folder, "generated");
  await generate({ schema, out, languages: ["typescript"], sizedLists });
  const types = readFileSync(path.join(out, "typescript/sizes/types.ts"), "utf8");
  return types.split("\n").filter((line) => /^ {2}\w+\?: /.test(line));
};

test("tuples", async () => {
  expect(await membersWith("tuples")).toEqual([
    "  pair?: [string, string];",
    "  some?: [string, ...string[]];",
    "  many?: string[];",
  ]);
});

test("lists", async () => {
  expect(await membersWith("lists")).toEqual([
    "  pair?: string[];",
    "  some?: string[];",
    "  many?: string[];",
  ]);
});
