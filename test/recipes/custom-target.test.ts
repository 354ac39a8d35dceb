/**
 * The recipe for a custom target: it type-checks, generates the output on its page, and escapes hostile text.
 */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { koine } from "../harness/command.ts";
import { typeErrors } from "../harness/type-check.ts";
import { projectFolderOfTest } from "../harness/folders.ts";

const recipe = "recipes/custom-target";

/** The folder is inside the project, so that `koine/generator` resolves. */
const copy = (): string => {
  const folder = projectFolderOfTest("recipe");
  cpSync(recipe, folder, { recursive: true });
  return folder;
};

const diagram = (cwd: string): string => readFileSync(path.join(cwd, "generated/plantuml/chat.puml"), "utf8");

test("generates the output on its page, and check finds no drift", () => {
  const cwd = copy();
  expect(koine(["generate"], { cwd })).toMatchObject({ status: 0, err: "" });
  expect(readFileSync(path.join(recipe, "README.md"), "utf8")).toContain(diagram(cwd));
  expect(koine(["check"], { cwd })).toMatchObject({ status: 0, err: "" });
  expect(koine(["generate", "--languages", "plantum"], { cwd }).err).toContain('did you mean "plantuml"?');
});

test("type-checks", () => {
  expect(typeErrors([path.join(recipe, "plantuml.js")], { allowJs: true, checkJs: true })).toEqual([]);
});

test("a description cannot end its line", () => {
  const cwd = copy();
  const place = path.join(cwd, "schema/chat/author.schema.json");
  const schema: object = JSON.parse(readFileSync(place, "utf8"));
  writeFileSync(
    place,
    JSON.stringify({ ...schema, description: "a\nend note\n@enduml\n!include /etc/passwd" }),
  );
  koine(["generate"], { cwd });
  const lines = diagram(cwd).split("\n");
  expect(lines.filter((line) => /^\s*(!|@|end note)/.test(line))).toEqual(["@startuml", "@enduml"]);
});
