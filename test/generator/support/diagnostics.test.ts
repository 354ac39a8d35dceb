/**
 * There is one folder per diagnostic: a schema folder or document with one mistake, and the expected output.
 * Nothing may be written.
 */

import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { diagnosticCodes, GenerationError } from "../../../generator/support/diagnostics.ts";
import { generate } from "../../../generator/api/generate.ts";

const cases = readdirSync("test/cases/diagnostics").toSorted();

const problemsOf = async (schema: string): Promise<GenerationError> => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-"));
  const out = path.join(folder, "generated");
  try {
    await generate({ schema, out });
  } catch (error) {
    expect(existsSync(out)).toBe(false);
    if (error instanceof GenerationError) return error;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
  throw new Error(`${schema} has no problem`);
};

const print = ({ diagnostics }: GenerationError): string =>
  diagnostics
    .map(
      ({ code, file, line, column, pointer, message, hint }) =>
        `${file}:${line ?? "-"}:${column ?? "-"} ${pointer} ${code}\n  ${message}\n  help: ${hint}\n`,
    )
    .join("");

test.each(cases)("%s", async (name) => {
  const folder = path.join("test/cases/diagnostics", name);
  const schema = readdirSync(folder).find((entry) => entry !== "expected.txt") ?? "schema";
  const problems = await problemsOf(path.join(folder, schema));
  await expect(print(problems)).toMatchFileSnapshot(path.resolve(folder, "expected.txt"));
});

test("reports a missing schema folder", async () => {
  const { diagnostics } = await problemsOf("test/cases/nowhere");
  expect(diagnostics.map(({ code }) => code)).toEqual(["file_unreadable"]);
});

test("every code of a schema problem has a case", () => {
  const all = [...cases, ...readdirSync("test/cases/config")];
  const covered = (code: string): boolean => all.some((name) => name.startsWith(code.replaceAll("_", "-")));
  const elsewhere = [
    "file_unreadable",
    "limit",
    // These occur only if there is a bug: see test/generator/api/doubts.test.ts and
    // test/generator/outputs/fixtures.
    "verdict_doubtful",
    "fixture_failed",
    "output_unsafe",
    // Occurs only if a package is missing: see test/generator/5-write/own-parsers.test.ts.
    "parser_missing",
    "output_foreign",
    "output_unwritable",
    "output_name",
    "output_busy",
    "output_pruned",
    // Occurs only with two versions of a schema: see test/generator/breaking/wrong-use.test.ts.
    "against_missing",
    "against_shallow",
    "against_invalid",
    // Occurs only with frozen releases, which only some commands read: see test/generator/api/releases.
    "release_name",
    "release_exists",
    "release_broken",
    "suppression_invalid",
    "suppression_expired",
  ];
  expect(Object.keys(diagnosticCodes).filter((code) => !covered(code) && !elsewhere.includes(code))).toEqual(
    [],
  );
});
