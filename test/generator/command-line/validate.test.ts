/** `koine validate` end to end: formats, inputs and unreadable files. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { koine, koineProcess } from "../../harness/command.ts";
import { isThorough } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("command");

const file = (name: string, content: string | Uint8Array): string => {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
};

const good = '{"role":"user","content":[],"timestamp":1}';
const bad = '{"role":"user","content":[],"timestamp":-1}';
const validate = (...args: string[]) => koine(["validate", "phi.AgentMessage", ...args]);

describe("validate", () => {
  test("counts documents and reports the file, line and column of each issue", () => {
    const place = file("mixed.jsonl", `${good}\n\n${bad}\r\n${good}`);
    expect(validate(place)).toEqual({
      status: 1,
      out: `${place}:3:41 /timestamp int_range: expected an integer from 0 to 9007199254740991, found -1\n    3 | {"role":"user","content":[],"timestamp":-1} \n      |                                         ^\n3 documents: 2 valid, 1 invalid, 1 issue\n`,
      err: "",
    });
  });

  test("--format json prints one object per line and a summary", () => {
    const { out } = validate(file("one.jsonl", bad), "--format", "json");
    const [issue, summary] = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(issue).toMatchObject({ line: 1, column: 41, pointer: "/timestamp", code: "int_range" });
    expect(summary).toEqual({ summary: { documents: 1, invalid: 1, issues: 1, unreadable: 0 } });
  });

  test("--format github prints annotations", () => {
    const place = file("two.jsonl", `${good}\n${bad}`);
    expect(validate(place, "--format", "github").out).toContain(
      `::error file=${place},line=2,col=41,title=int_range::/timestamp expected`,
    );
  });

  test("reads JSON or JSON Lines from standard input", () => {
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

  test("reads a .json file as one document", () => {
    const { out } = validate(file("lines.json", `${good}\n${good}`));
    expect(out).toMatch(/lines\.json:2:1 syntax/);
  });

  test("accepts an empty file but not an empty .json file", () => {
    expect(validate(file("empty.jsonl", ""))).toMatchObject({
      status: 0,
      out: "0 documents: 0 valid, 0 invalid, 0 issues\n",
      err: expect.stringMatching(/empty\.jsonl contains no documents\n$/),
    });
    expect(koineProcess(["validate", "phi.AgentMessage", "-"], { input: "" })).toMatchObject({
      status: 0,
      err: "(stdin) contains no documents\n",
    });
    expect(validate(file("empty.json", "")).status).toBe(1);
  });

  test("reports invalid UTF-8 as issues", () => {
    const bytes = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256);
    const { status, out, err } = validate(file("bytes.jsonl", bytes));
    expect([status, err]).toEqual([1, ""]);
    expect(out).toMatch(/utf8|syntax/);
  });

  test("reports an unreadable file, continues, and exits with 2", () => {
    const { status, out, err } = validate(path.join(folder, "nowhere.jsonl"), file("fine.jsonl", good));
    expect([status, out]).toEqual([2, "1 document: 1 valid, 0 invalid, 0 issues, 1 file unreadable\n"]);
    expect(err).toContain("nowhere.jsonl (ENOENT)");
  });

  test("suggests a similar entity", () => {
    const schema = isThorough ? [] : ["--schema", "schema/phi"];
    const { status, err } = koine(["validate", "phi.AgentMesage", file("any.jsonl", good), ...schema]);
    expect([status, err.split("\n")[0]]).toEqual([
      2,
      'unknown entity "phi.AgentMesage"; did you mean "phi.AgentMessage"?',
    ]);
  });

  test("reads a file larger than its memory", () => {
    const text = `{"role":"user","content":[{"type":"text","text":"${"word ".repeat(200)}"}],"timestamp":1}\n`;
    const count = isThorough ? 100_000 : 10_000;
    const place = file("endless.jsonl", text.repeat(count));
    const { status, out } = koineProcess(["validate", "phi.AgentMessage", place], {
      env: { ...process.env, NODE_OPTIONS: "--max-old-space-size=40" },
    });
    expect([status, out]).toEqual([0, `${count} documents: ${count} valid, 0 invalid, 0 issues\n`]);
  });

  test("ends without an error if its reader goes away", async () => {
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
