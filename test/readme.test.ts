/** What the README shows is run: TypeScript blocks against the text block after them, console blocks line by line. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { koine } from "./command.ts";
import { typeErrors } from "./type-check.ts";

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocksOf = (file: string): Block[] =>
  [...readFileSync(file, "utf8").matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(
    ([, language = "", text = ""]) => ({ language, text }),
  );

const blocks = blocksOf("README.md");

const folder = path.resolve(".tmp", `readme-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("README", () => {
  test("shows value by line 15, and its two commands", () => {
    const lines = readFileSync("README.md", "utf8").split("\n");
    expect(lines.slice(0, 15).some((line) => line.startsWith("```ts"))).toBe(true);
    expect(blocks.filter(({ language }) => language === "sh").map(({ text }) => text.trim())).toEqual([
      "npm ci && npm run generate",
      "npm ci && npm test",
    ]);
    expect(readFileSync(".ci/run", "utf8")).toMatch(/^npm ci && npm test$/m);
  });

  const examples = ["README.md", "runtime/translate/README.md", "schema/HISTORY.md"].flatMap((page) =>
    blocksOf(page).flatMap((block, index, all) =>
      block.language === "ts" ? [[page, index, block.text, all[index + 1]?.text] as const] : [],
    ),
  );

  test.each(examples)(
    "the TypeScript in %s, block %d, prints what stands after it",
    async (page, index, text, printedText) => {
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, `${page.replaceAll("/", "-")}-${index}.ts`);
      writeFileSync(file, text);
      expect(typeErrors([file])).toEqual([]);
      const printed: string[] = [];
      const log = vi
        .spyOn(console, "log")
        .mockImplementation((...parts) => void printed.push(parts.join(" ")));
      await import(file);
      log.mockRestore();
      expect(`${printed.join("\n")}\n`).toBe(printedText);
    },
  );

  const consoles = blocks.filter(({ language }) => language === "console").map(({ text }) => text);

  test.each(consoles)("the console block", (text) => {
    for (const part of text.split(/^\$ /m).filter(Boolean)) {
      const [command = "", ...output] = part.trimEnd().split("\n");
      const { out, err } = koine(command.replace(/^npx koine /, "").split(" "));
      expect((out + err).trimEnd()).toBe(output.join("\n"));
    }
  });
});
