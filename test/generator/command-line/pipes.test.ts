/** `koine validate`, `koine translate` and `koine summary` in pipes. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { koine, koineProcess } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { randomCases, sampled } from "../../harness/effort.ts";
import { slowTest } from "../../harness/slow-test.ts";

const folder = folderOfFile("pipes");

const file = (name: string, content: string | Uint8Array): string => {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
};

const good = '{"role":"user","content":[],"timestamp":1}';
const bad = '{"role":"user","content":[],"timestamp":-1}';
const json = (text: string) =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
const judging = ["validate", "phi.AgentMessage"];
const verdicts = (input: string) => koineProcess([...judging, "-", "--format", "jsonl"], { input });

describe("validate", () => {
  test("prints only verdicts to standard output, and counts to standard error", () => {
    const { status, out, err } = verdicts(`${good}\n\n${bad}\n${good}`);
    expect([status, err]).toEqual([1, "3 documents: 2 valid, 1 invalid, 1 issue\n"]);
    expect(json(out)).toMatchObject([
      { file: "(stdin)", line: 1, valid: true },
      { line: 3, valid: false, issues: [{ code: "int_range", pointer: "/timestamp", line: 3, column: 41 }] },
      { line: 4, valid: true },
    ]);
  });

  test("locates invalid lines and continues after them", () => {
    const long = Buffer.alloc(64 * 1024 * 1024 + 1, "[");
    const lines = [
      "pretty {",
      Buffer.from(good, "utf16le"),
      long,
      '"\\ud800"',
      Buffer.from([0xff]),
      "null",
      good,
    ];
    const content = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")]));
    const { status, out } = koine([...judging, file("bad.jsonl", content), "--format", "jsonl"]);
    const answers = json(out).map(({ line, issues = [] }) => [line, issues[0]?.code]);
    expect(status).toBe(1);
    expect(answers.map(([line]) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(answers.filter(([, code]) => code === undefined)).toEqual([[7, undefined]]);
    expect(answers[2]).toEqual([3, "limit"]);
  });

  test("replaces unpaired surrogates of keys in pointers", () => {
    expect(verdicts('{"\\ud800":1}').out).not.toMatch(/\\ud800"/);
  });

  test("--documents adds the original text to each verdict if it is valid UTF-8", () => {
    const texts = [`${good} \r`, "{", '"\\u0000é"', "\ufeff[]"];
    const content = Buffer.concat([
      Buffer.from(`${texts.join("\n")}\n`),
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      Buffer.from('"\0"'),
    ]);
    const { out } = koine([...judging, file("texts.jsonl", content), "--format", "jsonl", "--documents"]);
    expect(json(out).map(({ document }) => document)).toEqual([...texts, undefined, undefined]);
    expect(koine([...judging, "x.jsonl", "--documents"]).err).toMatch(/--documents requires --format jsonl/);
  });

  test("prints each verdict before reading the next line", async () => {
    const program = path.resolve("dist/generator/cli.js");
    const child = spawn(process.execPath, [program, ...judging, "-", "--format", "jsonl"]);
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    for (const [index, line] of [good, bad, good].entries()) {
      child.stdin.write(`${line}\n`);
      const { value } = await lines.next();
      expect(JSON.parse(value)).toMatchObject({ line: index + 1, valid: line === good });
    }
    child.stdin.end();
    expect(await once(child, "exit")).toEqual([1, null]);
  });

  slowTest("--after resumes after a line with any number of threads, from a file or a pipe", () => {
    const content = Array.from({ length: 3000 }, (_, index) => [good, bad, "", "{"][index % 4]).join("\n");
    const place = file("long.jsonl", content);
    const after = (line: number, ...more: string[]) =>
      koine([...judging, place, "--format", "jsonl", "--after", String(line), ...more]).out;
    const all = after(0);
    for (const line of sampled([1, 2, 3, 777, 2998, 2999, 9000], 3)) {
      const rest = all.split("\n").filter((text) => text !== "" && JSON.parse(text).line > line);
      const alone = after(line);
      expect(alone.split("\n").slice(0, -1)).toEqual(rest);
      expect(after(line, "--workers", "2")).toBe(alone);
    }
    const piped = koineProcess([...judging, "-", "--format", "jsonl", "--after", "777"], { input: content });
    expect(piped.out.replaceAll("(stdin)", place)).toBe(after(777));
  });

  test.each([
    [["--after", "3"], "--after requires --format jsonl and exactly one file"],
    [["--after", "x", "--format", "jsonl"], '--after must be a line number, not "x"'],
    [["--max-issues", "3", "--format", "jsonl"], "--max-issues cannot be combined with --format jsonl"],
  ])("%j", (options, words) => {
    expect(koine([...judging, "x.jsonl", ...options])).toMatchObject({
      status: 2,
      err: expect.stringContaining(words),
    });
  });

  test("prints schema errors to standard error", () => {
    const none = koine([...judging, "x.jsonl", "--format", "jsonl", "--schema", folder]);
    expect([none.status, none.out]).toEqual([2, ""]);
  });
});

describe("translate", () => {
  const translating = ["translate", "--from", "phi", "--to", "anthropic"];

  test("prints one result per line, with losses and unchanged digits", () => {
    const call = '{"type":"toolCall","id":"c","name":"n","arguments":{"n":9007199254740993}}';
    const conversation = `[{"role":"assistant","content":[${call}],"api":"a","provider":"p","model":"m","usage":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"totalTokens":0,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1}]`;
    const input = ["[]", "{", conversation, "7"].join("\n");
    const { status, out } = koineProcess([...translating, "-", "--format", "jsonl"], { input });
    expect(status).toBe(1);
    expect(out).toContain('"input":{"n":9007199254740993}');
    expect(json(out)).toMatchObject([
      { file: "(stdin)", line: 1, valid: false, output: {} },
      { line: 2, valid: false, issues: [{ code: "syntax", line: 2 }] },
      { line: 3, losses: expect.any(Array), output: {} },
      { line: 4, valid: false, issues: [{ code: "type" }] },
    ]);
  });

  test("resumes after a line", () => {
    const place = file("conversations.jsonl", "[]\n{\n[]\n");
    const { out } = koine([...translating, place, "--format", "jsonl", "--after", "1"]);
    expect(json(out).map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe("summary", () => {
  const inSummary = (content: string): string =>
    koine([...judging, file("part.jsonl", content), "--format", "json", "--summary"]).out;

  test("of parts equals the summary of the whole, except for line numbers", () => {
    const line = fc.constantFrom(good, bad, "{", '{"role":"robot"}', '{"role":"user","content":[7,7]}');
    const countsOf = (text: string) =>
      json(text)
        .map((kind) => JSON.stringify({ ...kind, first: "" }))
        .toSorted();
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), fc.nat(9), (lines, at) => {
        const parts = [lines.slice(0, at), lines.slice(at)].map((part) => inSummary(part.join("\n")));
        const places = parts.map((part, index) => file(`part-${index}.json`, part));
        const merged = koine(["summary", ...places, "--format", "json"]).out;
        expect(countsOf(merged)).toEqual(countsOf(inSummary(lines.join("\n"))));
        expect(koine(["summary", file("merged.json", merged), "--format", "json"]).out).toBe(merged);
      }),
      { numRuns: randomCases(30) },
    );
  });

  test("of verdicts equals the summary of the run", () => {
    const place = file("some.jsonl", [good, bad, bad, "{"].join("\n"));
    const said = file("verdicts.jsonl", koine([...judging, place, "--format", "jsonl"]).out);
    for (const format of ["json", "text"])
      expect(koine(["summary", said, "--format", format])).toEqual(
        koine([...judging, place, "--summary", "--format", format]),
      );
  });

  test("counts losses by code", () => {
    const said = file(
      "said.jsonl",
      '{"line":1,"valid":true,"losses":[{"code":"media","status":"omitted"}]}\n',
    );
    const merged = koine(["summary", said, "--format", "json"]).out;
    expect(json(merged)[0]).toEqual({ count: 1, loss: "media", status: "omitted" });
    expect(koine(["summary", said, file("once.json", merged)]).out).toBe(
      "2 × lost: media omitted\n2 documents: 2 valid, 0 invalid, 0 issues\n",
    );
  });

  test("rejects other input", () => {
    expect(koine(["summary", file("other.json", '{"summary":{}}\n{"a":1}')])).toMatchObject({
      status: 2,
      out: "",
      err: expect.stringContaining("other.json:2 is neither a summary"),
    });
  });

  test("works in a shell pipeline", () => {
    const place = file("shell.jsonl", `${good}\n${bad}\n`);
    const program = `"${process.execPath}" "${path.resolve("dist/generator/cli.js")}"`;
    const line = `${program} ${judging.join(" ")} - --format jsonl < "${place}" 2>/dev/null | ${program} summary -`;
    const { stdout } = spawnSync("sh", ["-c", line], { encoding: "utf8" });
    expect(stdout).toMatch(/2 documents: 1 valid, 1 invalid, 1 issue\n$/);
  });
});
