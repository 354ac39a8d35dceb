/** Every misuse of `koine breaking` fails with a reason instead of reporting that nothing breaks. */

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { cwd, openFolder, run, write } from "../../harness/config-folder.ts";
import { breaking, newer, older, openRepository, schema, text } from "./scene.ts";

beforeEach(openFolder);

describe("misuse exits with 2 and never reports no breaking changes", () => {
  const refused = (args: readonly string[], message: RegExp): void => {
    const { status, out, err } = breaking(...args);
    expect(status).toBe(2);
    expect(out + err).toMatch(message);
    expect(out + err).not.toMatch(/0 breaking|types? compared/);
  };

  test("no --against", () => {
    write(newer, "message.json");
    refused([], /--against/);
    refused(["--against="], /--against/);
    refused(["--against=--upload-pack=touch x"], /git ref cannot start with -/i);
    refused(["--against", "v1"], /against_missing.*no file or folder "v1".*not in a git repository/);
  });

  test("unknown or invalid refs", () => {
    openRepository();
    refused(["--against", "v9"], /against_missing: there is no file, folder or git ref "v9"/);
    refused(["--against", ".git#branch=nowhere"], /against_missing/);
    refused(["--against", ".git#branch=-x"], /against_invalid/);
    refused(["--against", "main:message.json"], /against_invalid/);
    refused(["--against", "$(touch x)"], /against_invalid|against_missing/);
    expect(readdirSync(cwd)).not.toContain("x");
  });

  test("a ref that does not contain the schemas", () => {
    openRepository();
    write(newer, "deep/message.json");
    const { status, out } = run("breaking", "--schema", "deep", "--against", "v1");
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(/against_missing: no such path: deep does not exist in v1/),
    ]);
  });

  test("a shallow clone", () => {
    openRepository();
    execFileSync("git", ["clone", "-q", "--depth", "1", `file://${cwd}`, "clone"], { cwd, stdio: "pipe" });
    const { status, out } = run("breaking", "--schema", "clone/message.json", "--against", "v1");
    expect([status, out]).toEqual([
      2,
      expect.stringMatching(/against_shallow.*\n\s+help: Fetch the history: git fetch --unshallow/),
    ]);
  });

  test("a folder without schemas, a broken schema and one that is too large", () => {
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

  test("an expired or invalid suppression", () => {
    write(older, "earlier.json");
    const accept = (until: string, rest: object = {}): void =>
      write(
        schema(
          { id: text, note: text },
          {
            required: ["id"],
            "x-accept": [{ code: "REQ_TIGHTENED", reason: "always written", until, ...rest }],
          },
        ),
        "message.json",
      );
    accept("2020-01-31");
    refused(
      ["--against", "earlier.json"],
      /message.json:\d+:\d+ \/x-accept suppression_expired: the acceptance of REQ_TIGHTENED expired on 2020-01-31/,
    );
    accept("2999-12-31", { reason: " " });
    refused(["--against", "earlier.json"], /suppression_invalid/);
    accept("2999-12-31");
    const { status, out } = breaking("--against", "earlier.json");
    expect([status, out]).toEqual([0, expect.stringMatching(/accepted: .*\n.*accepted: always written/)]);
  });

  test("a misspelled option value", () => {
    write(newer, "message.json");
    refused(["--against", "message.json", "--format", "xml"], /text, json, github, sarif or markdown/);
    refused(["--against", "message.json", "--samples", "many"], /--samples must be a whole number/);
    expect(run("lint", "--format", "markdown")).toMatchObject({ status: 2 });
  });
});
