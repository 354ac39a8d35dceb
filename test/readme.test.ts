/**
 * Runs the examples of the README in a project, and the TypeScript examples of other pages. Their output must
 * equal the text block after them. `KOINE_UPDATE=guides` updates the output of the commands.
 */

import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { blocksOf, follow, openProject, type Step, updated } from "./harness/follow.ts";
import { typeErrors } from "./harness/type-check.ts";

const page = readFileSync("README.md", "utf8");
const blocks = blocksOf(page);
const ofClone = blocks.filter(({ language }) => language === "sh");

const folder = path.resolve(".tmp", `readme-${process.pid}`);
const project = path.join(folder, "project");
let steps: readonly Step[] = [];

interface Example {
  readonly title: string;
  readonly file: string;
  readonly code: string;
  /** The text block after it. */
  readonly output: string | undefined;
}

/** Pages whose examples import the code that the commands of the README generate. */
const inProject = ["README.md", "site/pages/start.md"];

const examplesIn = (name: string): Example[] =>
  blocksOf(readFileSync(name, "utf8")).flatMap(({ language, text }, index, all) => {
    if (language !== "ts") return [];
    const place = inProject.includes(name) ? project : folder;
    const file = path.join(place, `${name.replaceAll("/", "-")}-${index}.ts`);
    return [{ title: `${name}, block ${index}`, file, code: text, output: all[index + 1]?.text }];
  });

const examples = [
  ...inProject,
  "runtime/translate/README.md",
  "schema/DIALECTS.md",
  "schema/HISTORY.md",
  "schema/OUTPUT.md",
  "schema/README.md",
].flatMap(examplesIn);

beforeAll(async () => {
  openProject(project);
  steps = await follow(
    blocks.filter((block) => !ofClone.includes(block)),
    project,
  );
  for (const { file, code } of examples) writeFileSync(file, code);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printedBy = async (file: string): Promise<string> => {
  const printed: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((...parts) => void printed.push(parts.join(" ")));
  await import(file);
  log.mockRestore();
  return `${printed.join("\n")}\n`;
};

describe("README", () => {
  test("is short, shows a schema in the first 15 lines, and has the two commands for a clone", () => {
    expect(statSync("README.md").size).toBeLessThanOrEqual(5000);
    expect(page.split("\n").slice(0, 15).join("\n")).toContain("```json");
    expect(ofClone.map(({ text }) => text.trim())).toEqual([
      "npm ci && npm run generate",
      "npm ci && npm test",
    ]);
    expect(readFileSync(".ci/run", "utf8")).toMatch(/^npm ci && npm test$/m);
  });

  test("its commands print the output shown below them", () => {
    if (process.env["KOINE_UPDATE"] === "guides") writeFileSync("README.md", updated(page, steps));
    else
      for (const { command, wanted, got } of steps)
        expect(`$ ${command}\n${got}`).toBe(`$ ${command}\n${wanted}`);
  });

  test("its TypeScript and that of other pages compiles strictly", () => {
    expect(typeErrors(examples.map(({ file }) => file))).toEqual([]);
  });

  test.each(examples)("the TypeScript in $title prints the text after it", async ({ file, output }) => {
    expect(await printedBy(file)).toBe(output);
  });
});
