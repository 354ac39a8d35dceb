/** The command line end to end: formats, inputs, errors and exit codes. */

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "../../../generator/breaking/rules.ts";
import { diagnosticCodes } from "../../../generator/support/diagnostics.ts";
import { issueCodes } from "../../../generator/explanations/issue-codes.ts";
import type { FixtureFile } from "../../../generator/outputs/fixtures/kit/form.ts";
import { lintRules } from "../../../generator/lint/rules/index.ts";
import { koine } from "../../harness/command.ts";
import { isThorough } from "../../harness/effort.ts";
import { filesBelow } from "../../harness/files.ts";
import { casesIn } from "../../harness/fixtures/run.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("command");

/** Creates an output folder that contains the fixtures of one dialect. */
const linkFixtures = (dialect: string, out: string): void => {
  mkdirSync(path.join(out, "fixtures"), { recursive: true });
  symlinkSync(path.resolve("generated/fixtures", dialect), path.join(out, "fixtures", dialect));
};

const typescript = isThorough ? [] : ["--languages", "typescript"];

describe("usage", () => {
  test.each([
    [[], /^ {2}generate +Generate code/m],
    [["generat"], /unknown command "generat"; did you mean "generate"\?/],
    [["generate", "extra"], /unexpected argument "extra"/],
    [["check", "--formt", "json"], /--formt/],
    [["check", "--format", "xml"], /text, json, github or sarif/],
    [["validate", "phi.Usage"], /expected an entity and files/],
    [["explain", "tga"], /unknown code "tga"; did you mean "tag"\?/],
  ])("explains the invalid call %j and exits with 2", (args, message) => {
    const { status, out, err } = koine(args);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
  });

  test("init creates a dialect that generates code, and overwrites nothing", () => {
    const cwd = path.join(folder, "new");
    mkdirSync(cwd);
    expect(koine(["init"], { cwd })).toMatchObject({ status: 0, err: "" });
    expect(koine(["generate", "--languages", "typescript"], { cwd }).out).toMatch(
      /^1 schema → 9 files \(9 changed/,
    );
    expect(
      koine(["validate", "messages.Message", "schema/messages/examples/message/user.json"], { cwd }).status,
    ).toBe(0);
    expect(koine(["init"], { cwd })).toMatchObject({ status: 2, out: "" });
  });

  test("--help and --version", () => {
    expect(koine(["--help"])).toMatchObject({ status: 0, err: "" });
    expect(koine(["--version"]).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test("explains every code", () => {
    const codes = Object.keys({ ...issueCodes, ...diagnosticCodes });
    const lines = koine(["explain"]).out.trimEnd().split("\n");
    const said = lines.filter((line) => !line.startsWith(" "));
    expect(said.map((line) => line.split(":")[0])).toEqual([
      ...codes,
      ...Object.keys(rules),
      ...lintRules.map(({ code }) => code),
    ]);
    for (const side of ["bad", "good"])
      expect(lines.filter((line) => line.startsWith(`  ${side}: `))).toHaveLength(
        codes.length + lintRules.length,
      );
  });

  test("explains every code that a fixture expects", () => {
    const files = filesBelow("generated/fixtures").map((file): FixtureFile =>
      JSON.parse(readFileSync(file, "utf8")),
    );
    const rows = files.flatMap(({ entities }) => entities.flatMap(({ cases }) => cases));
    const expected = rows.flatMap(({ issues = [] }) => issues.map((issue) => issue.split(" ")[0] ?? ""));
    expect([...new Set(expected)].filter((code) => !Object.hasOwn(issueCodes, code))).toEqual([]);
    expect(expected.length).toBeGreaterThan(1000);
  });

  test("fixtures prints complete cases and rejects unknown names", () => {
    const out = isThorough ? "generated" : path.join(folder, "fixtures-of-phi");
    if (!isThorough) linkFixtures("phi", out);
    const { status, out: printed } = koine(["fixtures", "--entities", "phi.Usage,phi.TurnId", "--out", out]);
    const own = ["turn-id", "usage"].flatMap((file) => casesIn("phi", file));
    expect([status, printed.trimEnd().split("\n")]).toEqual([0, own.map((one) => JSON.stringify(one))]);
    const strange = koine(["fixtures", "--dialects", "phy", "--out", out]);
    expect(strange).toMatchObject({
      status: 2,
      err: expect.stringMatching(/no dialect "phy"; did you mean "phi"/),
    });
    expect(koine(["fixtures", "--out", "nowhere"])).toMatchObject({ status: 2 });
  });

  test("lint reports problems in schemas", () => {
    expect(koine(isThorough ? ["lint"] : ["lint", "--schema", "schema/riffer"])).toMatchObject({
      status: 0,
      err: expect.stringMatching(/^\d+ types checked: 0 errors, 0 warnings, \d+ notices?, \d+ accepted\n$/),
    });
    const { status, out } = koine([
      "lint",
      "--schema",
      "test/cases/diagnostics/tag-missing/schema",
      "--format",
      "github",
    ]);
    expect(status).toBe(2);
    expect(out).toMatch(
      /^::error file=test\/cases\/diagnostics\/tag-missing\/schema\/d\/thing\.schema\.json,line=24/,
    );
  });

  test("generates from the folder of one dialect", () => {
    const out = path.join(folder, "one-dialect");
    const schema = isThorough ? "schema/phi" : "schema/riffer";
    const schemas = readdirSync(schema).filter((name) => name.endsWith(".schema.json")).length;
    const { out: said } = koine(["generate", "--schema", schema, "--out", out, ...typescript]);
    expect(said).toMatch(new RegExp(`^${schemas} schemas →`));
  });

  test("generates from one schema file and the files that it refers to", () => {
    const out = path.join(folder, "file-alone");
    expect(
      koine(["generate", "--schema", "schema/phi/cache-config.schema.json", "--out", out, ...typescript]),
    ).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^2 schemas →/),
      err: "",
    });
    const alone = path.join(folder, "My Schemas");
    mkdirSync(alone);
    const schema = path.join(alone, "thing.schema.json");
    writeFileSync(schema, '{ "$schema": "../meta.schema.json", "type": "string" }');
    writeFileSync(path.join(alone, "broken.schema.json"), "{");
    const other = path.join(folder, "other-file-alone");
    expect(koine(["generate", "--schema", schema, "--out", other, ...typescript]).out).toMatch(/^1 schema →/);
    expect(existsSync(path.join(other, "typescript/my-schemas/index.ts"))).toBe(true);
  });

  test("rejects a file that is not a schema", () => {
    const { status, out } = koine(["lint", "--schema", "package.json"]);
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(/^package\.json:1:1 not_schema: this is not a schema/),
    ]);
  });
});
