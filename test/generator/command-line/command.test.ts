/** The command as a user meets it: formats, inputs, mistakes, exit codes. */

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

/** An output folder that has the fixtures of one dialect alone. */
const linkFixtures = (dialect: string, out: string): void => {
  mkdirSync(path.join(out, "fixtures"), { recursive: true });
  symlinkSync(path.resolve("generated/fixtures", dialect), path.join(out, "fixtures", dialect));
};

const typescript = isThorough ? [] : ["--languages", "typescript"];

describe("usage", () => {
  test.each([
    [[], /koine generate/],
    [["generat"], /unknown command "generat"; did you mean "generate"\?/],
    [["generate", "extra"], /takes no "extra"/],
    [["check", "--formt", "json"], /--formt/],
    [["check", "--format", "xml"], /text, json or github/],
    [["validate", "phi.Usage"], /takes an entity and files/],
    [["explain", "tga"], /unknown code "tga"; did you mean "tag"\?/],
  ])("%j is explained and answered with 2", (args, message) => {
    const { status, out, err } = koine(args);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
  });

  test("init gives a dialect that generates, and overwrites nothing", () => {
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

  test("explain knows every code", () => {
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

  test("explain knows every code that a fixture expects", () => {
    const files = filesBelow("generated/fixtures").map((file): FixtureFile =>
      JSON.parse(readFileSync(file, "utf8")),
    );
    const rows = files.flatMap(({ entities }) => entities.flatMap(({ cases }) => cases));
    const expected = rows.flatMap(({ issues = [] }) => issues.map((issue) => issue.split(" ")[0] ?? ""));
    expect([...new Set(expected)].filter((code) => !Object.hasOwn(issueCodes, code))).toEqual([]);
    expect(expected.length).toBeGreaterThan(1000);
  });

  test("fixtures prints whole cases, and refuses what it does not have", () => {
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

  test("lint reads schemas, and reports what is wrong", () => {
    expect(koine(isThorough ? ["lint"] : ["lint", "--schema", "schema/riffer"])).toMatchObject({
      status: 0,
      err: expect.stringMatching(/^\d+ types looked at: 0 errors, 0 warnings, \d+ notices?, \d+ accepted\n$/),
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

  test("generate reads one dialect's folder", () => {
    const out = path.join(folder, "one-dialect");
    const schema = isThorough ? "schema/phi" : "schema/riffer";
    const schemas = readdirSync(schema).filter((name) => name.endsWith(".schema.json")).length;
    const { out: said } = koine(["generate", "--schema", schema, "--out", out, ...typescript]);
    expect(said).toMatch(new RegExp(`^${schemas} schemas →`));
  });

  test("so is one schema file: with it come those that it refers to, and no others", () => {
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
    writeFileSync(schema, '{ "type": "string" }');
    writeFileSync(path.join(alone, "broken.schema.json"), "{");
    const other = path.join(folder, "other-file-alone");
    expect(koine(["generate", "--schema", schema, "--out", other, ...typescript]).out).toMatch(/^1 schema →/);
    expect(existsSync(path.join(other, "typescript/my-schemas/index.ts"))).toBe(true);
  });

  test("a file that holds no schema is said to hold none", () => {
    const { status, out } = koine(["lint", "--schema", "package.json"]);
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(/^package\.json:1:1 not_schema: this is not a schema/),
    ]);
  });
});
