/**
 * Each folder contains a koine.config.json with an error and the expected diagnostics. Nothing may be
 * written.
 */

import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { generateAll } from "../../../generator/api/generate.ts";
import { readConfig } from "../../../generator/api/config.ts";
import { filesBelow } from "../../harness/files.ts";

const cases = readdirSync("test/cases/config").toSorted();

const problemsOf = async (folder: string): Promise<GenerationError> => {
  const before = filesBelow(folder);
  try {
    await generateAll(await readConfig(path.join(folder, "koine.config.json")));
  } catch (error) {
    expect(filesBelow(folder)).toEqual(before);
    if (error instanceof GenerationError) return error;
    throw error;
  }
  throw new Error(`${folder} has no problem`);
};

const print = ({ diagnostics, root }: GenerationError, folder: string): string =>
  diagnostics
    .map(({ code, file, line, column, pointer, message, hint }) => {
      const place = path.relative(folder, path.join(root, file));
      return `${place}:${line ?? "-"}:${column ?? "-"} ${pointer} ${code}\n  ${message}\n  help: ${hint}\n`;
    })
    .join("")
    .replaceAll(`${folder}/`, "");

test.each(cases)("%s", async (name) => {
  const place = path.join("test/cases/config", name);
  const folder = mkdtempSync(path.join(tmpdir(), "koine-config-"));
  try {
    cpSync(place, folder, { recursive: true });
    const problems = await problemsOf(folder);
    await expect(print(problems, folder)).toMatchFileSnapshot(path.resolve(place, "expected.txt"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
