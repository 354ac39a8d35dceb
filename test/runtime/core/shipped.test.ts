/** The core in a generated package: only the code that the package uses, in few files. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/index.ts";
import { reachedFrom, type Declaration } from "../../../generator/languages/render/core.ts";
import { filesBelow } from "../../harness/files.ts";
import { folderOfTest } from "../../harness/folders.ts";

const note = {
  title: "Note",
  type: "object",
  properties: { title: { type: "string" }, body: { type: "string" } },
  required: ["title"],
};

const languages = ["typescript", "rust", "python", "ruby", "go"];

test("a record of strings gets at most fifteen core files per language and no history code", async () => {
  const folder = folderOfTest("shipped");
  const schema = path.join(folder, "note.schema.json");
  writeFileSync(schema, JSON.stringify(note));
  const out = path.join(folder, "generated");
  await generate({ schema, out, languages, standalone: true });
  for (const language of languages) {
    const files = filesBelow(path.join(out, language));
    expect(files.length, language).toBeLessThanOrEqual(15);
    const declared = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(declared, language).not.toMatch(/\b(?:class|struct|interface|type|const|module) \w*History\b/);
  }
});

/** The top-level names of all files of koine/core, which share one scope in the generated file. */
test("no top-level name of koine/core is declared twice", () => {
  const sources = filesBelow("runtime/core").map((file) => readFileSync(file, "utf8"));
  const declaration = /^(?:export )?(?:abstract )?(?:const|let|function\*?|class|type|interface) ([\w$]+)/gm;
  const names = sources.flatMap((text) => [
    ...new Set([...text.matchAll(declaration)].map(([, name = ""]) => name)),
  ]);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice).toEqual([]);
});

const declare = (text: string, parts: Partial<Declaration> = {}): Declaration => ({
  text,
  names: [text.split(" ")[0] ?? ""],
  needs: [],
  file: "one",
  ...parts,
});

test.each([
  ["a referenced declaration and its own references", "a", ["a", "b", "c"]],
  ["no unreferenced declaration", "c", ["c"]],
  ["no declaration referenced only in a comment", "# a", []],
  ["a method together with its type", "Type method", ["Type", "method"]],
  ["no method without its type", "method", []],
  ["nothing private to another file", "hidden", []],
  ["a private declaration of the same file", "shown", ["hidden", "shown"]],
])("includes %s", (_what, text, expected) => {
  const declarations = [
    declare("a b"),
    declare("b c"),
    declare("c"),
    declare("Type"),
    declare("method", { needs: ["Type"] }),
    declare("hidden", { askedBy: "file" }),
    declare("shown hidden"),
  ];
  const reached = reachedFrom([text], declarations, { comment: /#.*/g, word: /\w+/g });
  expect(reached.map(({ names }) => names[0])).toEqual(expected);
});
