/** The core that a package gets: what its code leads to, in few files, and nothing of what it does not use. */

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

test("a record of strings gets at most fifteen files a language, and no history", async () => {
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

/** The names at the top of every file of koine/core, which are one namespace in the file that is shipped. */
test("no name stands twice at the top of koine/core", () => {
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
  ["what a text names, and what that names in turn", "a", ["a", "b", "c"]],
  ["nothing that nobody names", "c", ["c"]],
  ["nothing that a comment alone names", "# a", []],
  ["a method with its type alone", "Type method", ["Type", "method"]],
  ["no method without its type", "method", []],
  ["what is private of its file alone", "hidden", []],
  ["what is private, from its file", "shown", ["hidden", "shown"]],
])("%s is reached", (_what, text, expected) => {
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
