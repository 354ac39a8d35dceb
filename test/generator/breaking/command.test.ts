/** Runs the commands as a user would: values of `--against`, output and exit codes. */

import { readdirSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { koineProcess } from "../../harness/command.ts";
import { cwd, openFolder, run, write, writeConfig } from "../../harness/config-folder.ts";
import { breaking, commit, git, newer, older, openRepository, schema, text } from "./scene.ts";
import { folderOfTest } from "../../harness/folders.ts";

beforeEach(openFolder);

const codesIn = (out: string): string[] => {
  const { findings }: { findings: { code: string; severity: string }[] } = JSON.parse(out);
  return findings.filter(({ severity }) => severity === "error").map(({ code }) => code);
};

describe("--against", () => {
  beforeEach(openRepository);

  test.each(["v1", "old", "HEAD~1", ".git#branch=old", ".git#tag=v1"])("%s", (against) => {
    const { status, out, err } = breaking("--against", against, "--format", "json");
    expect([status, err]).toEqual([1, ""]);
    expect(codesIn(out)).toEqual(["REQ_TIGHTENED", "REQ_TIGHTENED"]);
  });

  test("compares with another file, and with the same file", () => {
    write(older, "earlier/message.json");
    expect(breaking("--against", "earlier/message.json").status).toBe(1);
    expect(breaking("--against", "message.json")).toMatchObject({ status: 0, out: "" });
    expect(breaking("--against", "HEAD").status).toBe(0);
  });

  test("compares a schema folder with git's version of it", () => {
    write(JSON.stringify({ type: "object", properties: { text }, required: [] }), "note/line.schema.json");
    const { status, out } = run("breaking", "--schema", "note", "--against", "HEAD");
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(/note\/line.schema.json:1:\d+ .*REQ_RELAXED: error/),
    ]);
    expect(run("breaking", "--schema", "note", "--against", "note").status).toBe(0);
  });

  test("reads neighboring files of a document from git, too", () => {
    write(schema({ part: { $ref: "part.json" } }), "whole.json");
    write(schema({ x: text }), "part.json");
    commit("two files");
    write(schema({ x: { type: "integer" } }), "part.json");
    const { out } = run("breaking", "--schema", "whole.json", "--against", "HEAD", "--format", "json");
    expect(codesIn(out)).toContain("TYPE_CHANGED");
  });

  test("leaves no temporary files and does not change the repository", () => {
    // A separate folder, because other tests copy to the shared one at the same time.
    const copies = folderOfTest("copies");
    const args = ["breaking", "--schema", "message.json", "--against", "v1"];
    expect(koineProcess(args, { cwd, env: { ...process.env, TMPDIR: copies } }).status).toBe(1);
    expect(readdirSync(copies)).toEqual([]);
    expect(git("status", "--porcelain")).toBe("");
  });
});

describe("formats", () => {
  beforeEach(() => {
    write(older, "earlier.json");
    write(newer, "message.json");
  });

  test("text: prints the place, the change, its effects and a witness", () => {
    const { out, err } = breaking("--against", "earlier.json");
    expect(out.split("\n").slice(0, 4)).toEqual([
      'message.json:5:11 /properties/id REQ_TIGHTENED: error: message.Message "id" is now required: new readers reject old data, and programs in TypeScript, Rust, Python, Go and Java may stop compiling',
      '    5 |     "id": {',
      "      |           ^",
      "    witness of message.Message: {}",
    ]);
    expect(err).toBe("1 type compared: 2 breaking (0 undecided), 0 notices\nby rule: REQ_TIGHTENED 1\n");
  });

  test("sorts errors first, regardless of their order in the file", () => {
    write(schema({ a: text, id: text, note: text }, { required: ["id"] }), "message.json");
    const { out } = breaking("--against", "earlier.json");
    const codes = [...out.matchAll(/ ([A-Z_]+): (?:error|notice):/g)].map(([, code]) => code);
    expect(codes[0]).toBe("REQ_TIGHTENED");
    expect(codes.length).toBeGreaterThan(1);
  });

  test.each([
    ["compile", 1],
    ["data", 1],
    ["compile,data", 1],
  ])("--fail-on %s", (failOn, expected) => {
    expect(breaking("--against", "earlier.json", "--fail-on", failOn).status).toBe(expected);
  });

  test("--fail-on ignores findings of other kinds", () => {
    write(schema({ id: { ...text, minLength: 1 }, note: text }), "message.json");
    expect(breaking("--against", "earlier.json").status).toBe(1);
    expect(breaking("--against", "earlier.json", "--fail-on", "compile").status).toBe(0);
    expect(breaking("--against", "earlier.json", "--fail-on", "wire")).toMatchObject({
      status: 2,
      err: expect.stringContaining('--fail-on accepts compile, data or data-in-use, not "wire"'),
    });
  });

  test("json: prints one document", () => {
    const { findings, summary } = JSON.parse(breaking("--against", "earlier.json", "--format", "json").out);
    expect(findings[0]).toMatchObject({
      code: "REQ_TIGHTENED",
      severity: "error",
      verdict: "breaks",
      direction: "backward",
      witness: {},
      of: "message.Message",
      line: 5,
    });
    expect(findings[1]).toMatchObject({
      direction: "source",
      languages: ["typescript", "rust", "python", "go", "java"],
    });
    expect(summary).toEqual({ breaking: 2, undecided: 0, findings: 2, entities: 1 });
  });

  test("github: annotates the line", () => {
    expect(breaking("--against", "earlier.json", "--format", "github").out).toMatch(
      /^::error file=message.json,line=5,col=11,title=REQ_TIGHTENED::\/properties\/id .*; witness of message.Message: {}$/m,
    );
  });

  test("markdown: prints a table and escapes schema text in it", () => {
    write(schema({ id: text, "a|b`c": text }), "message.json");
    const { out } = breaking("--against", "earlier.json", "--format", "markdown");
    expect(out).toMatch(
      /^1 type compared: \d+ breaking .* notices? {2}\nby rule: .*\n\n### Breaks\n\n\| rule \| place \| change \|/,
    );
    expect(out).toMatch(/^\| PROP_ADDED_OPT_OPEN \| message\.json:\d+ \|/m);
    expect(out).toContain("a\\|b`c");
  });
});

test("koine.config.json sets the severity by code or by category, and can turn rules off", () => {
  write(older, "earlier.json");
  write(newer, "message.json");
  const status = (severity?: object): number | null => {
    writeConfig({ message: { schema: "message.json", ...(severity === undefined ? {} : { severity }) } });
    return run("breaking", "--against", "earlier.json").status;
  };
  expect(status()).toBe(1);
  expect(status({ REQ_TIGHTENED: "warning" })).toBe(0);
  expect(status({ source: "off" })).toBe(1);
  expect(status({ source: "off", backward: "notice" })).toBe(0);
  expect(status({ backward: "off", REQ_TIGHTENED: "error" })).toBe(1);
  expect(status({ REQ_TIGHTENDE: "off" })).toBe(2);
  writeConfig({ message: { schema: "message.json" }, earlier: { schema: "earlier.json" } });
  expect(run("breaking", "--against", "earlier.json")).toMatchObject({ status: 2, out: "" });
  expect(run("breaking", "--against", "earlier.json", "--dialect", "message").status).toBe(1);
});

test("diff prints a changelog", () => {
  const described = (name: string) => ({ [name]: { type: "integer", description: "How many." } });
  write(schema({ id: text, ...described("count"), kind: { enum: ["a", "b"] } }), "earlier.json");
  write(
    schema({ id: { type: ["string", "null"] }, ...described("total"), kind: { enum: ["a"] }, at: text }),
    "message.json",
  );
  const { status, out } = run("diff", "--schema", "message.json", "--against", "earlier.json");
  expect(status).toBe(0);
  expect(out).toBe(`## message

### Added

- \`Message\` has a new optional property "at": string

### Removed

- \`Message.kind\` no longer allows "b"
- \`MessageKind\` is no longer exported

### Renamed

- \`Message\` renames "count" to "total"

### Widened

- \`Message.id\` now accepts null

`);
  expect(run("diff", "--schema", "message.json", "--against", "message.json").out).toContain(
    "Nothing changed.",
  );
  expect(run("diff", "--schema", "message.json", "--against", "nowhere").status).toBe(2);
});
