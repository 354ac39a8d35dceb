/** Objects with the values of enums: their members, and programs that use them. */

import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { typescriptTypes } from "../../../generator/languages/typescript/targets/types.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { filesBelow } from "../../harness/files.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";
import { strictest, typeErrors } from "../../harness/type-check.ts";
import { dialectOf } from "../../generator/conform/documents/subjects.ts";

interface Case {
  readonly schema: JsonValue;
  readonly types: readonly string[];
}

const cases = filesBelow("test/cases/enum-objects").filter((file) => file.endsWith(".json"));

test.each(cases)("%s", async (file) => {
  const { schema, types }: Case = JSON.parse(readFileSync(file, "utf8"));
  const dialect = dialectOf(new Map([["case.json", schema]]), "case.json", path.basename(file, ".json"));
  const model = { dialects: [dialect], enumObjects: true } as const;
  const [artifact] = await typescriptTypes.emit(model, ["typescript"], () => {});
  expect(artifact?.text.trimEnd().split("\n")).toEqual(types);
});

const home = "test/languages/typescript/enum-objects";

test("a program matches all values by name, and the compiler finds a missing one", async () => {
  const folder = projectFolderOfTest("enum-objects");
  const schema = path.join(home, "paint.json");
  const out = path.join(folder, "generated");
  await generate({ schema, out, languages: ["typescript"], enums: "const", fixtures: false });
  for (const program of ["good.ts", "bad.ts"])
    cpSync(path.join(home, "programs", program), path.join(folder, program));
  const generated = filesBelow(path.join(out, "typescript"));
  expect(typeErrors([...generated, path.join(folder, "good.ts")], strictest)).toEqual([]);
  expect(typeErrors([path.join(folder, "bad.ts")])).toEqual([
    expect.stringContaining(`Type '"dark-blue"' is not assignable to type 'never'.`),
  ]);
  const { lines } = await import(path.resolve(folder, "good.ts"));
  expect(lines).toEqual([
    "roses are red",
    "the sea is blue",
    "an unknown finish: shiny",
    "red, dark-blue",
    "red",
    "3",
    'paint.Color: expected one of "red", "dark-blue", found "green"',
  ]);
});
