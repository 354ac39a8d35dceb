/**
 * User errors: misspelled options, folders where files are expected, full disks. Each error prints a message
 * and no stack trace.
 */

import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { sampled } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("mistakes");

const message = '{"role":"user","content":[],"timestamp":1}';
const file = path.join(folder, "message.jsonl");
writeFileSync(file, message);
const event = path.join(folder, "event.json");
writeFileSync(event, '{"title":"Event","type":"object"}');

describe("options", () => {
  test.each([
    [["check", "--formt", "json"], 'unknown option --formt; did you mean "--format"?', " check"],
    [
      ["generate", "--langauges", "go"],
      'unknown option --langauges; did you mean "--languages"?',
      " generate",
    ],
    [["generate", "--zzz"], "unknown option --zzz", " generate"],
    [["generate", "--lang", "go"], 'unknown option --lang; did you mean "--languages"?', " generate"],
    [["lint", "--out", "x"], "lint does not support --out", " lint"],
    [["check", "--schema"], "--schema needs a value: --schema <folder|file>", " check"],
    [
      ["generate", "--out", "--force"],
      '--out needs a value: --out <folder>; write --out=--force if the value is "--force"',
      " generate",
    ],
    [["generate", "--force=yes"], '--force takes no value, but has "yes"', " generate"],
    [["lint", "--color", "red"], '--color must be auto, always or never, not "red"', " lint"],
    [["--zzz"], "unknown option --zzz"],
    [
      ["validate", "phi.Usage", "-f.json"],
      "unknown option -f; put -- before file names that start with -",
      " validate",
    ],
    [["generate", "--", "--prune"], 'unexpected argument "--prune"', " generate"],
    [
      ["generate", "--schema", "-"],
      "--schema must be a file, not standard input. Save it first: cat > schema.json, then pass schema.json",
      " generate",
    ],
    [
      ["lint", "--schema", "https://example.com/v1/events.json?raw"],
      "--schema must be a file, because Koine does not download schemas. Download it first: curl -fsSL -o events.json 'https://example.com/v1/events.json?raw', then pass events.json",
      " lint",
    ],
  ])("%j", (args, said, command = "") => {
    expect(koine(args)).toEqual({ status: 2, out: "", err: `${said}\nTry: koine help${command}\n` });
  });

  test("accepts a file name that starts with a dash after --", () => {
    writeFileSync(path.join(folder, "-f.jsonl"), message);
    const args = ["validate", "phi.AgentMessage", "--", "-f.jsonl"];
    expect(koine(args, { cwd: folder })).toMatchObject({ status: 0, err: "" });
  });
});

describe("a folder in place of a file", () => {
  const translate = ["translate", "--from", "phi", "--to", "pi"];
  test.each([
    [[...translate, folder]],
    [[...translate, file, "--policy", folder]],
    [[...translate, file, "--sidecar", folder]],
    [[...translate, file, "--save-sidecar", folder]],
    [["conform", "Event", folder, "--runtimes", "none", "--schema", event]],
    [["conform", "--known-gaps", folder, "--runtimes", "none", "--schema", event]],
    [["generate", "--config", folder]],
    [["init", "--schema", file]],
  ])("%j", (args) => {
    const { status, out, err } = koine(args);
    expect(status).toBe(2);
    expect(out + err).toMatch(/\((EISDIR|ENOTDIR)\)/);
    expect(out + err).not.toMatch(/^ +at /m);
  });

  test.each([
    ["validate", "phi.AgentMessage", "-"],
    ["translate", "--from", "phi", "--to", "pi", "-"],
  ])("as standard input of %s", (...args) => {
    const program = path.resolve("dist/generator/cli.js");
    const script = `exec "$0" "$1" "\${@:3}" < "$2"`;
    const { status, stderr } = spawnSync("bash", ["-c", script, process.execPath, program, folder, ...args], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining("(EISDIR)")]);
  });
});

describe.skipIf(!existsSync("/dev/full"))("reports a full disk", () => {
  const commands = [["explain"], ["--help"], ["validate", "phi.AgentMessage", file], ["completion", "bash"]];
  test.each(sampled(commands, 2))("%s", (...args) => {
    const program = path.resolve("dist/generator/cli.js");
    const { status, stderr } = spawnSync(
      "bash",
      ["-c", `exec "$0" "$@" > /dev/full`, process.execPath, program, ...args],
      { encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([2, "output_unwritable: cannot write to standard output (ENOSPC)\n"]);
  });

  test("rejects a device as a schema", () => {
    const { status, out } = koine(["lint", "--schema", "/dev/full"]);
    expect([status, out]).toEqual([
      2,
      expect.stringContaining("file_unreadable: cannot read the file (it is a device)"),
    ]);
  });

  test("reads an endless device up to the limit", () => {
    const { status, out } = koine(["validate", "phi.AgentMessage", "/dev/full"]);
    expect([status, out]).toEqual([1, expect.stringContaining("limit: the document is longer than 64 MiB")]);
  });

  test("exits with 2 even if no error can be printed", () => {
    const program = path.resolve("dist/generator/cli.js");
    const { status } = spawnSync("bash", [
      "-c",
      `exec "$0" "$1" explain > /dev/full 2> /dev/full`,
      process.execPath,
      program,
    ]);
    expect(status).toBe(2);
  });
});

test("reports a document name that is too long for a package, at the document", () => {
  const name = `${"a".repeat(80)}.json`;
  const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", title: "Thing", type: "object" };
  writeFileSync(path.join(folder, name), JSON.stringify(schema));
  const { status, out } = koine(["generate", "--schema", name, "--out", "new"], { cwd: folder });
  expect(status).toBe(2);
  expect(out).toMatch(/^a{80}\.json:1:1 package_refused: "a{80}-messages" is not a valid crate name/);
  expect(existsSync(path.join(folder, "new"))).toBe(false);
});
