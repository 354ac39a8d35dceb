/** Inputs that an earlier version rejected or read incompletely. */

import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { koine, type Outcome } from "../../harness/command.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { folderOfTest } from "../../harness/folders.ts";

const isMissing = dataFile("faults") === undefined;
if (isMissing) console.warn(withoutData("faults"));

interface Generated extends Outcome {
  /** The generated types, without the header. */
  readonly types: string;
}

const flags = ["--out", "out", "--languages", "typescript", "--dialect", "api", "--no-cache"];

/** Copies a file and the files in `beside` to a separate folder, and generates TypeScript from the file. */
const generated = (
  file: readonly string[],
  { more = [], beside = {} }: { more?: readonly string[]; beside?: Readonly<Record<string, unknown>> } = {},
): Generated => {
  const cwd = folderOfTest("faults");
  const name = file.at(-1) ?? "";
  copyFileSync(dataFile("faults", ...file) ?? "", path.join(cwd, name));
  chmodSync(path.join(cwd, name), 0o644);
  for (const [other, value] of Object.entries(beside))
    writeFileSync(path.join(cwd, other), JSON.stringify(value));
  const outcome = koine(["generate", "--schema", name, ...flags, ...more], { cwd });
  const types =
    outcome.status === 0 ? readFileSync(path.join(cwd, "out/typescript/api/types.ts"), "utf8") : "";
  return { ...outcome, types: types.replace(/^(\/.*\n)*/, "").trim() };
};

describe.skipIf(isMissing)("faults", () => {
  test("api-form.json: a form has a type", () => {
    const { status, types } = generated(["input", "api-form.json"]);
    expect([status, types]).toEqual([0, "export interface PostBRequest {\n  a?: string;\n}"]);
  });

  test("empty-enum.openapi.json: costs one parameter, with a warning", () => {
    const { status, out, types } = generated(["input", "empty-enum.openapi.json"]);
    expect([status, out]).toEqual([0, expect.stringContaining("lint: 1 warning")]);
    expect(types).toContain("export interface Member {\n  id: string;\n}");
  });

  test("own-door: the name of a file does not change its meaning", () => {
    const [own, document] = ["own-door.schema.json", "own-door-document.json"].map((name) =>
      generated(["input", name]),
    );
    expect([own?.status, own?.types.replaceAll("OwnDoor", "")]).toEqual([
      0,
      document?.types.replaceAll("OwnDoorDocument", ""),
    ]);
    expect(own?.out).toContain("api: no $schema; assuming 2020-12 based on its keywords");
  });

  test("own-door: a flag overrules the contents, and the message says so", () => {
    const { status, out, err } = generated(["input", "own-door.schema.json"], {
      more: ["--input-format", "koine"],
    });
    expect([status, out]).toEqual([
      2,
      expect.stringContaining('keyword_unknown: unknown keyword "contains"'),
    ]);
    expect(err).toContain("own-door.schema.json is read as Koine schemas because you chose this format");
  });

  test("sibling-file-ref.openapi.json: reads the sibling, or reports that it is missing", () => {
    const name = ["input", "sibling-file-ref.openapi.json"];
    const Pet = { type: "object", properties: { name: { type: "string" } } };
    const beside = { "parent.json": { components: { schemas: { Pet } } } };
    expect(generated(name, { beside }).types).toBe("export interface Pet {\n  name?: string;\n}");
    const { status, out, err } = generated(name);
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(
        /:1:\d+ .*ref_dangling: "parent.json#.*" refers to a missing file\n(.*\n){2} *help: Add parent.json/,
      ),
    ]);
    expect(err).toContain('is read as OpenAPI because its "openapi" is "3.1.0"');
  });

  test("swagger-inline.json: an inline response has a type", () => {
    const { status, types } = generated(["input", "swagger-inline.json"]);
    expect([status, types]).toEqual([0, "export interface GetB200Response {\n  a?: string;\n}"]);
  });

  test("empty.json: init refuses what generate cannot read", () => {
    const cwd = folderOfTest("faults");
    copyFileSync(dataFile("faults", "first-run", "empty.json") ?? "", path.join(cwd, "empty.json"));
    const { status, out } = koine(["init", "--from", "empty.json"], { cwd });
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(/^empty.json:1:1 not_schema: .* the file is empty/),
    ]);
    expect(existsSync(path.join(cwd, "koine.config.json"))).toBe(false);
  });

  test("params.yaml: the query parameters of an operation have a type", () => {
    const { status, types } = generated(["first-run", "params.yaml"]);
    expect([status, types]).toEqual([
      0,
      expect.stringContaining("export interface ListPetsQuery {\n  limit?: number;\n}"),
    ]);
  });
});
