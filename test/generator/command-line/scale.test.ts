/**
 * Large inputs: results do not depend on threads, pipes or chunking, and memory use is bounded. `npm run long scale` reads twice
 * as many messages.
 */

import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { messageLines } from "../../corpus/messages.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("scale");

const at = (name: string): string => path.join(folder, name);

const program = path.resolve("dist/generator/cli.js");

/** Runs a shell command line in which `koine` is the built command with a small heap. */
const shell = (line: string, megabytes = 96): string => {
  const koine = `"${process.execPath}" --max-old-space-size=${megabytes} "${program}"`;
  const script = `koine() { ${koine} "$@"; }\n${line}`;
  const { status, stdout, stderr, error } = spawnSync("sh", ["-c", script], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error !== undefined || status === null || status > 1) throw new Error(stderr);
  return stdout;
};

const write = (name: string, count: number, brokenOfHundred: number): void => {
  const file = openSync(at(name), "w");
  let waiting: Buffer[] = [];
  const flush = (): void => {
    writeSync(file, Buffer.concat(waiting));
    waiting = [];
  };
  for (const line of messageLines(count, brokenOfHundred)) {
    waiting.push(line);
    if (waiting.length === 10_000) flush();
  }
  flush();
  closeSync(file);
};

const many = Number(process.env["KOINE_SCALE"] ?? 200_000);

const schema = `--schema "${path.resolve("schema")}"`;

const validate = `koine validate phi.AgentMessage ${schema}`;

beforeAll(() => write("messages.jsonl", many, 2));

describe("one thread and two", () => {
  const by = (workers: number, options: string): string =>
    shell(`${validate} messages.jsonl --workers ${workers} ${options}`);

  test("count the same issues and report the same first hundred", () => {
    const summary = by(1, "--summary --format json");
    expect(by(2, "--summary --format json")).toBe(summary);
    console.log(summary);
    const first = by(1, "--max-issues 100 --format json");
    expect(first.split("\n").length).toBe(102);
    expect(by(2, "--max-issues 100 --format json")).toBe(first);
  });

  test("print the same verdict for every line", () => {
    for (const workers of [1, 2]) by(workers, `--format jsonl > verdicts-${workers}.jsonl`);
    expect(shell("cmp verdicts-1.jsonl verdicts-2.jsonl && wc -l < verdicts-1.jsonl").trim()).toBe(
      shell("wc -l < messages.jsonl").trim(),
    );
  });
});

test("the summary of parts of a file equals that of the whole", () => {
  const half = many / 2;
  shell(`head -n ${half} messages.jsonl | ${validate} - --format jsonl 2>/dev/null > first.jsonl`);
  shell(`cat messages.jsonl | ${validate} - --format jsonl --after ${half} 2>/dev/null > second.jsonl`);
  shell(`${validate} messages.jsonl --summary --format json | sed 's/messages.jsonl/(stdin)/' > whole.json`);
  const sum = shell("koine summary first.jsonl second.jsonl --format json");
  expect(sum.split("\n").toSorted()).toEqual(readFileSync(at("whole.json"), "utf8").split("\n").toSorted());
});

/** The peak memory of a command in megabytes, if the system reports it. */
const peakOf = (line: string): number => {
  const script = `${line} > /dev/null 2>&1 & wait $!`;
  const said = shell(`python3 -c 'import resource, subprocess, sys
subprocess.run(["sh", "-c", sys.argv[1]])
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' '${script.replaceAll("'", `'\\''`)}'`);
  return Number(said) / 1024;
};

test("eight times the messages in a pipe take no more memory, even with a slow reader", () => {
  const koine = `"${process.execPath}" "${program}" validate phi.AgentMessage ${schema} - --format jsonl --documents`;
  const peak = (count: number): number =>
    peakOf(`head -n ${count} "${at("messages.jsonl")}" | ${koine} | (sleep 1; cat)`);
  const [little, much] = [peak(many / 8), peak(many)];
  console.log(`${many / 8} messages: ${little.toFixed(0)} MB, ${many}: ${much.toFixed(0)} MB`);
  expect(much).toBeLessThan(1.5 * little);
});

test("translates a pipe line by line in little memory", () => {
  shell(`sed 's/^/[/; s/$/]/' messages.jsonl | head -n 20000 > conversations.jsonl`);
  const translate = "koine translate --from phi --to anthropic";
  for (const workers of [1, 2])
    shell(
      `${translate} conversations.jsonl --format jsonl --workers ${workers} 2>/dev/null > to-${workers}.jsonl`,
    );
  expect(shell("cmp to-1.jsonl to-2.jsonl && wc -l < to-1.jsonl").trim()).toBe("20000");
});
