/** `generate` prints the number of lint findings, and `--strict` turns warnings into errors. */

import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("mistakes");

const written = (name: string, text: string): string => {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
};

const misspelt = written("misspelt.json", '{"type": "object", "propertis": {"id": {"type": "string"}}}');
const right = written("right.json", '{"type": "object", "properties": {"id": {"type": "string"}}}');
const out = path.join(folder, "out");

const generate = (schema: string, ...flags: string[]) =>
  koine(["generate", "--schema", schema, "--out", out, "--languages", "typescript", ...flags]);

test("--strict writes nothing if there are warnings", () => {
  rmSync(out, { recursive: true, force: true });
  expect(koine(["lint", "--schema", misspelt]).status).toBe(0);
  expect(koine(["lint", "--schema", misspelt, "--strict"]).status).toBe(1);
  const strict = generate(misspelt, "--strict");
  expect(strict.status).toBe(1);
  expect(strict.out).toContain('KEYWORD_UNKNOWN: error: "propertis" is not a keyword of any draft');
  expect(strict.err).toMatch(/1 error, 0 warnings, \d+ notices?, 0 accepted; nothing was written/);
  expect(existsSync(out)).toBe(false);
});

test("generate prints the lint findings even if nothing has changed", () => {
  const line = "lint: 1 warning; run koine lint for details";
  expect(generate(misspelt).out.split("\n")).toContain(line);
  expect(generate(misspelt).out.split("\n")).toContain(line);
  expect(JSON.parse(generate(misspelt, "--format", "json").out).lint).toEqual({ errors: 0, warnings: 1 });
  expect(generate(right, "--strict").out).not.toContain("lint:");
});
