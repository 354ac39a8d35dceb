/** The command as a user meets it: formats, inputs, mistakes, exit codes. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { rules } from "../generator/breaking/rules.ts";
import { diagnosticCodes } from "../generator/diagnostics.ts";
import { issueCodes } from "../generator/issue-codes.ts";
import { lintRules } from "../generator/lint/rules/index.ts";
import { koine, koineProcess } from "./command.ts";
import { fixtureFiles } from "./fixtures/run.ts";

const folder = mkdtempSync(path.join(tmpdir(), "koine-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Uint8Array): string => {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
};

const good = '{"role":"user","content":[],"timestamp":1}';
const bad = '{"role":"user","content":[],"timestamp":-1}';
const validate = (...args: string[]) => koine(["validate", "phi.AgentMessage", ...args]);

describe("validate", () => {
  test("counts documents, and names each issue by file, line and column", () => {
    const place = file("mixed.jsonl", `${good}\n\n${bad}\r\n${good}`);
    expect(validate(place)).toEqual({
      status: 1,
      out: `${place}:3:41 /timestamp int_range: expected an integer from 0 to 9007199254740991, found -1\n3 documents: 2 valid, 1 invalid, 1 issue\n`,
      err: "",
    });
  });

  test("--format json: one object a line, a summary at the end", () => {
    const { out } = validate(file("one.jsonl", bad), "--format", "json");
    const [issue, summary] = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(issue).toMatchObject({ line: 1, column: 41, pointer: "/timestamp", code: "int_range" });
    expect(summary).toEqual({ summary: { documents: 1, invalid: 1, issues: 1, unreadable: 0 } });
  });

  test("--format github: annotations", () => {
    const place = file("two.jsonl", `${good}\n${bad}`);
    expect(validate(place, "--format", "github").out).toContain(
      `::error file=${place},line=2,col=41,title=int_range::/timestamp expected`,
    );
  });

  test("standard input: JSON over many lines, or JSON Lines", () => {
    const pretty = JSON.stringify(JSON.parse(bad), null, 2);
    expect(koineProcess(["validate", "phi.AgentMessage", "-"], { input: pretty }).out).toMatch(
      /^\(stdin\):4:16 \/timestamp/,
    );
    expect(
      koineProcess(["validate", "phi.AgentMessage", "-"], { input: `${good}\n${good}\n` }),
    ).toMatchObject({
      status: 0,
      out: "2 documents: 2 valid, 0 invalid, 0 issues\n",
    });
  });

  test("a .json file is one document, whatever its lines look like", () => {
    const { out } = validate(file("lines.json", `${good}\n${good}`));
    expect(out).toMatch(/lines\.json:2:1 syntax/);
  });

  test("an empty file has no document; an empty .json file is a mistake", () => {
    expect(validate(file("empty.jsonl", ""))).toMatchObject({
      status: 0,
      out: "0 documents: 0 valid, 0 invalid, 0 issues\n",
      err: expect.stringMatching(/empty\.jsonl has no document\n$/),
    });
    expect(koineProcess(["validate", "phi.AgentMessage", "-"], { input: "" })).toMatchObject({
      status: 0,
      err: "(stdin) has no document\n",
    });
    expect(validate(file("empty.json", "")).status).toBe(1);
  });

  test("bytes that are no text are issues, not a crash", () => {
    const bytes = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256);
    const { status, out, err } = validate(file("bytes.jsonl", bytes));
    expect([status, err]).toEqual([1, ""]);
    expect(out).toMatch(/utf8|syntax/);
  });

  test("an unreadable file is said, the others go on, and the answer is 2", () => {
    const { status, out, err } = validate(path.join(folder, "nowhere.jsonl"), file("fine.jsonl", good));
    expect([status, out]).toEqual([2, "1 document: 1 valid, 0 invalid, 0 issues, 1 file unreadable\n"]);
    expect(err).toContain("nowhere.jsonl (ENOENT)");
  });

  test("an unknown entity is said, with the one that was meant", () => {
    const { status, err } = koineProcess(["validate", "phi.AgentMesage", "-"], { input: "" });
    expect([status, err.split("\n")[0]]).toEqual([
      2,
      'there is no entity "phi.AgentMesage"; did you mean "phi.AgentMessage"?',
    ]);
  });

  test("memory holds one line, however long the file is", () => {
    const text = `{"role":"user","content":[{"type":"text","text":"${"word ".repeat(200)}"}],"timestamp":1}\n`;
    const place = file("endless.jsonl", text.repeat(100_000));
    const { status, out } = koineProcess(["validate", "phi.AgentMessage", place], {
      env: { ...process.env, NODE_OPTIONS: "--max-old-space-size=40" },
    });
    expect([status, out]).toEqual([0, "100000 documents: 100000 valid, 0 invalid, 0 issues\n"]);
  });

  test("a reader that goes away ends it quietly", async () => {
    const place = file("long.jsonl", `${bad}\n`.repeat(200_000));
    const child = spawn(process.execPath, [
      path.resolve("dist/generator/cli.js"),
      "validate",
      "phi.AgentMessage",
      place,
    ]);
    let errors = "";
    child.stderr.on("data", (chunk) => (errors += String(chunk)));
    await once(child.stdout, "data");
    child.stdout.destroy();
    const [code] = await once(child, "exit");
    expect([code, errors]).toEqual([2, ""]);
  });
});

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
      /^1 schema → 8 files \(8 changed/,
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
