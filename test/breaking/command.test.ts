/** The commands as a user runs them: what --against takes, what is printed, what the exit code says, and every wrong use. */

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { cwd, openFolder, run, write, writeConfig } from "../config-folder.ts";

const schema = (properties: object, rest: object = {}): string =>
  JSON.stringify(
    { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties, ...rest },
    null,
    2,
  );

const text = { type: "string" };
const older = schema({ id: text, note: text });
const newer = schema({ id: text, note: text }, { required: ["id"] });

const git = (...args: readonly string[]): string =>
  execFileSync(
    "git",
    ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always", ...args],
    { cwd, encoding: "utf8", stdio: "pipe" },
  );

const commit = (message: string): void => {
  git("add", "-A");
  git("commit", "-q", "-m", message);
};

/** Two commits, of which the first is tagged and has a branch. */
const openRepository = (): void => {
  git("init", "-q", "-b", "main");
  write(older, "message.json");
  commit("before");
  git("tag", "v1");
  git("branch", "old");
  write(newer, "message.json");
  commit("after");
};

beforeEach(openFolder);

const breaking = (...args: readonly string[]) => run("breaking", "--schema", "message.json", ...args);

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

  test("a file, and the same file", () => {
    write(older, "earlier/message.json");
    expect(breaking("--against", "earlier/message.json").status).toBe(1);
    expect(breaking("--against", "message.json")).toMatchObject({ status: 0, out: "" });
    expect(breaking("--against", "HEAD").status).toBe(0);
  });

  test("a folder of our own, and what git has of it", () => {
    write(JSON.stringify({ type: "object", properties: { text }, required: [] }), "note/line.schema.json");
    const { status, out } = run("breaking", "--schema", "note", "--against", "HEAD");
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(/note\/line.schema.json:1:\d+ .*REQ_RELAXED: error/),
    ]);
    expect(run("breaking", "--schema", "note", "--against", "note").status).toBe(0);
  });

  test("a document brings its neighbours along", () => {
    write(schema({ part: { $ref: "part.json" } }), "whole.json");
    write(schema({ x: text }), "part.json");
    commit("two files");
    write(schema({ x: { type: "integer" } }), "part.json");
    const { out } = run("breaking", "--schema", "whole.json", "--against", "HEAD", "--format", "json");
    expect(codesIn(out)).toContain("TYPE_CHANGED");
  });

  test("nothing is left behind, and the repository is as it was", () => {
    const copies = (): number =>
      readdirSync(tmpdir()).filter((name) => name.startsWith("koine-against-")).length;
    const before = copies();
    breaking("--against", "v1");
    expect(copies()).toBe(before);
    expect(git("status", "--porcelain")).toBe("");
  });
});

describe("wrong use is answered with 2, and never with no breaking changes", () => {
  const refused = (args: readonly string[], message: RegExp): void => {
    const { status, out, err } = breaking(...args);
    expect(status).toBe(2);
    expect(out + err).toMatch(message);
    expect(out + err).not.toMatch(/0 breaking|compared/);
  };

  test("nothing to compare with", () => {
    write(newer, "message.json");
    refused([], /--against/);
    refused(["--against="], /--against/);
    refused(["--against=--upload-pack=touch x"], /no git ref begins with -/);
    refused(["--against", "v1"], /against_missing.*no file or folder v1.*no git repository/);
  });

  test("refs that are not there, or no refs", () => {
    openRepository();
    refused(["--against", "v9"], /against_missing: there is no file, folder or git ref "v9"/);
    refused(["--against", ".git#branch=nowhere"], /against_missing/);
    refused(["--against", ".git#branch=-x"], /against_invalid/);
    refused(["--against", "main:message.json"], /against_invalid/);
    refused(["--against", "$(touch x)"], /against_invalid|against_missing/);
    expect(readdirSync(cwd)).not.toContain("x");
  });

  test("a ref at which the schemas are not there", () => {
    openRepository();
    write(newer, "deep/message.json");
    const { status, out } = run("breaking", "--schema", "deep", "--against", "v1");
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(/against_missing: no such path: deep is not there in v1/),
    ]);
  });

  test("a shallow clone", () => {
    openRepository();
    execFileSync("git", ["clone", "-q", "--depth", "1", `file://${cwd}`, "clone"], { cwd, stdio: "pipe" });
    const { status, out } = run("breaking", "--schema", "clone/message.json", "--against", "v1");
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(/against_shallow.*\n\s+help: fetch it: git fetch --unshallow/),
    ]);
  });

  test("a folder that is no schema, a broken one, and one that is too large", () => {
    write(newer, "message.json");
    mkdirSync(path.join(cwd, "empty"));
    refused(["--against", "empty"], /dialect_missing|file_unreadable|not_schema/);
    write("{", "broken.json");
    refused(["--against", "broken.json"], /syntax/);
    const description = "x".repeat(10_000_000);
    write(JSON.stringify({ type: "object", properties: {}, description }), "mail/line.schema.json");
    expect(run("breaking", "--schema", "note", "--against", "mail")).toMatchObject({ status: 2 });
    expect(run("breaking", "--schema", "mail", "--against", "note").out).toMatch(/limit/);
    write(JSON.stringify({ description: description.repeat(4), ...JSON.parse(older) }), "large.json");
    refused(["--against", "large.json"], /limit/);
  });

  test("a suppression that is over, or none", () => {
    write(older, "earlier.json");
    const accept = (until: string, rest: object = {}): void =>
      write(
        schema(
          { id: text, note: text },
          {
            required: ["id"],
            "x-accept-break": [{ code: "REQ_TIGHTENED", reason: "always written", until, ...rest }],
          },
        ),
        "message.json",
      );
    accept("2020-01-31");
    refused(
      ["--against", "earlier.json"],
      /message.json:\d+:\d+ \/x-accept-break suppression_expired: REQ_TIGHTENED was accepted until 2020-01-31/,
    );
    accept("2999-12-31", { reason: " " });
    refused(["--against", "earlier.json"], /suppression_invalid/);
    accept("2999-12-31");
    const { status, out } = breaking("--against", "earlier.json");
    expect([status, out]).toEqual([0, expect.stringMatching(/accepted: .*\n.*accepted: always written/)]);
  });

  test("an option that is misspelt", () => {
    write(newer, "message.json");
    refused(["--against", "message.json", "--format", "xml"], /text, json, github or markdown/);
    refused(["--against", "message.json", "--samples", "many"], /--samples takes a whole number/);
    expect(run("lint", "--format", "markdown")).toMatchObject({ status: 2 });
  });
});

describe("formats", () => {
  beforeEach(() => {
    write(older, "earlier.json");
    write(newer, "message.json");
  });

  test("text says where, what, for whom, and shows it", () => {
    const { out, err } = breaking("--against", "earlier.json");
    expect(out.split("\n").slice(0, 2)).toEqual([
      'message.json:5:11 /properties/id REQ_TIGHTENED: error: message.Message "id" is required now: new readers refuse old data',
      "    witness of message.Message: {}",
    ]);
    expect(err).toBe("1 type compared: 2 breaking, 0 of them undecided, 0 to know\n");
  });

  test("json is one document", () => {
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
      languages: ["typescript", "rust", "python", "go"],
    });
    expect(summary).toEqual({ breaking: 2, undecided: 0, findings: 2, entities: 1 });
  });

  test("github annotates the line", () => {
    expect(breaking("--against", "earlier.json", "--format", "github").out).toMatch(
      /^::error file=message.json,line=5,col=11,title=REQ_TIGHTENED::\/properties\/id .*; witness of message.Message: {}$/m,
    );
  });

  test("markdown is a table, and text of schemas stays text in it", () => {
    write(schema({ id: text, "a|b`c": text }), "message.json");
    const { out } = breaking("--against", "earlier.json", "--format", "markdown");
    expect(out).toMatch(/^### Breaks\n\n\| rule \| change \|/);
    expect(out).toContain("a\\|b`c");
  });
});

test("severity in koine.config.json: by code, by whom it concerns, and off", () => {
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

test("diff is a changelog", () => {
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

- \`Message\` has the new optional property "at": string

### Removed

- \`MessageKind\` has no longer "b"

### Renamed

- \`Message\` calls "count" now "total"

### Widened

- \`Message.id\` takes null as well

`);
  expect(run("diff", "--schema", "message.json", "--against", "message.json").out).toContain(
    "Nothing changed.",
  );
  expect(run("diff", "--schema", "message.json", "--against", "nowhere").status).toBe(2);
});
