/**
 * Examples of the README are run: it is followed in a project, and its TypeScript prints the text block after it, as that of other pages
 * does. `KOINE_UPDATE=guides` writes down what the commands print now.
 */

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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

beforeAll(async () => {
  openProject(project);
  steps = await follow(
    blocks.filter((block) => !ofClone.includes(block)),
    project,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of the TypeScript, which compiles as a user's would. */
const printedBy = async (file: string, code: string): Promise<string> => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  expect(typeErrors([file])).toEqual([]);
  const printed: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((...parts) => void printed.push(parts.join(" ")));
  await import(file);
  log.mockRestore();
  return `${printed.join("\n")}\n`;
};

describe("README", () => {
  test("is short, shows a schema by line 15, and has the two commands of a clone", () => {
    expect(statSync("README.md").size).toBeLessThanOrEqual(7000);
    expect(page.split("\n").slice(0, 15).join("\n")).toContain("```json");
    expect(ofClone.map(({ text }) => text.trim())).toEqual([
      "npm ci && npm run generate",
      "npm ci && npm test",
    ]);
    expect(readFileSync(".ci/run", "utf8")).toMatch(/^npm ci && npm test$/m);
  });

  test("its commands print what stands below them", () => {
    if (process.env["KOINE_UPDATE"] === "guides") writeFileSync("README.md", updated(page, steps));
    else
      for (const { command, wanted, got } of steps)
        expect(`$ ${command}\n${got}`).toBe(`$ ${command}\n${wanted}`);
  });

  const examples = [
    "README.md",
    "runtime/translate/README.md",
    "schema/DIALECTS.md",
    "schema/HISTORY.md",
    "schema/OUTPUT.md",
    "schema/README.md",
  ].flatMap((name) =>
    blocksOf(readFileSync(name, "utf8")).flatMap(({ language, text }, index, all) =>
      language === "ts" ? [[name, index, text, all[index + 1]?.text] as const] : [],
    ),
  );

  test.each(examples)(
    "the TypeScript in %s, block %d, prints what stands after it",
    async (name, index, code, output) => {
      const place = name === "README.md" ? project : folder;
      const file = path.join(place, `${name.replaceAll("/", "-")}-${index}.ts`);
      expect(await printedBy(file, code)).toBe(output);
    },
  );
});
