/** The command as a user meets it: formats, inputs, mistakes, exit codes. */

import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "../../../generator/breaking/rules.ts";
import { diagnosticCodes } from "../../../generator/support/diagnostics.ts";
import { issueCodes } from "../../../generator/explanations/issue-codes.ts";
import { lintRules } from "../../../generator/lint/rules/index.ts";
import { koine } from "../../harness/command.ts";
import { fixtureFiles } from "../../harness/fixtures/run.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("command");

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

  test("and every code that a fixture expects", () => {
    const expected = fixtureFiles("generated").flatMap(({ cases }) =>
      cases.flatMap(({ issues = [] }) => issues.map(({ code }) => code)),
    );
    expect([...new Set(expected)].filter((code) => !Object.hasOwn(issueCodes, code))).toEqual([]);
    expect(expected.length).toBeGreaterThan(1000);
  });

  test("fixtures prints whole cases, and refuses what it does not have", () => {
    const { status, out } = koine(["fixtures", "--entities", "phi.Usage,phi.TurnId"]);
    const own = fixtureFiles("generated")
      .flatMap(({ cases }) => cases)
      .filter(({ entity }) => ["phi.Usage", "phi.TurnId"].includes(entity));
    expect([status, out.trimEnd().split("\n")]).toEqual([0, own.map((one) => JSON.stringify(one))]);
    const strange = koine(["fixtures", "--dialects", "phy"]);
    expect(strange).toMatchObject({
      status: 2,
      err: expect.stringMatching(/no dialect "phy"; did you mean "phi"/),
    });
    expect(koine(["fixtures", "--out", "nowhere"])).toMatchObject({ status: 2 });
  });

  test("lint reads, and says what is wrong", () => {
    expect(koine(["lint"])).toMatchObject({
      status: 0,
      err: expect.stringMatching(/^\d+ types looked at: 0 errors, 0 warnings, 0 notices, \d+ accepted\n$/),
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

  test("a dialect's own folder is schemas enough", () => {
    const out = path.join(folder, "phi-alone");
    const schemas = readdirSync("schema/phi").filter((name) => name.endsWith(".schema.json")).length;
    const { out: said } = koine(["generate", "--schema", "schema/phi", "--out", out]);
    expect(said).toMatch(new RegExp(`^${schemas} schemas →`));
  });

  test("so is one schema file: with it come those that it refers to, and no others", () => {
    const out = path.join(folder, "file-alone");
    expect(
      koine(["generate", "--schema", "schema/phi/cache-config.schema.json", "--out", out]),
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
    expect(koine(["generate", "--schema", schema, "--out", other]).out).toMatch(/^1 schema →/);
    expect(existsSync(path.join(other, "typescript/my-schemas/index.ts"))).toBe(true);
  });

  test("a file that holds no schema is said to hold none", () => {
    const { status, out } = koine(["lint", "--schema", "package.json"]);
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(/^package\.json:1:1 not_schema: this is no schema/),
    ]);
  });
});
