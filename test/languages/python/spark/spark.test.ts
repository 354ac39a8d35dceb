/**
 * The verdicts for many messages are the same in one process, in two threads, and in Spark with Arrow or a
 * pipe, even if tasks are killed or partitions are skewed.
 */

import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { messageLines } from "../../../corpus/messages.ts";
import { testUnless } from "../../../harness/toolchain.ts";
import {
  ask,
  environmentWith,
  makeSparkPackage,
  reasonWithoutSpark,
  type SparkPackage,
} from "./environment.ts";
import { folderOfFile } from "../../../harness/folders.ts";

const reason = reasonWithoutSpark();

const many = Number(process.env["KOINE_MESSAGES"] ?? 200_000);

const folder = folderOfFile("spark");

const at = (name: string): string => path.join(folder, name);

let made: SparkPackage | undefined;
beforeAll(async () => {
  if (reason === undefined) made = await makeSparkPackage("schema/phi");
});
afterAll(() => made?.close());

const writeMessages = (): void => {
  const file = openSync(at("messages.jsonl"), "w");
  for (const line of messageLines(many, 1, 1000)) writeSync(file, line);
  closeSync(file);
};

interface Verdict {
  readonly line: number;
  readonly valid: boolean;
  readonly issues?: readonly { readonly code: string; readonly pointer: string }[];
}

type Place = readonly [line: number, code: string, pointer: string];

const compare = (one: Place, other: Place): number => {
  if (one[0] !== other[0]) return one[0] - other[0];
  return `${one[1]} ${one[2]}` < `${other[1]} ${other[2]}` ? -1 : 1;
};

/** Returns the command's counts in the same form as the Spark program's counts. */
const byCommand = (workers: number) => {
  const { KOINE = "" } = environmentWith("");
  const words = `validate phi.AgentMessage messages.jsonl --schema "${path.resolve("schema")}"`;
  const line = `${KOINE} ${words} --format jsonl --workers ${workers} > verdicts.jsonl`;
  expect(spawnSync("sh", ["-c", line], { cwd: folder }).status).toBe(1);
  const verdicts = readFileSync(at("verdicts.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((text): Verdict => JSON.parse(text));
  const issues = verdicts.flatMap(({ line: place, issues: found = [] }) =>
    found.map(({ code, pointer }): Place => [place, code, pointer]),
  );
  const counts: Record<string, number> = {};
  for (const [, code] of issues) counts[code] = (counts[code] ?? 0) + 1;
  const valid = verdicts.filter((verdict) => verdict.valid).length;
  const rows = verdicts.length;
  return { rows, lines: rows, valid, counts, first: issues.toSorted(compare).slice(0, 100) };
};

/** Writes a command that is killed twice while it works and then runs koine. */
const writeDying = (): string => {
  const { KOINE = "" } = environmentWith("");
  const killed = ["one", "two"].map(
    (name) => `mkdir "${at(name)}" 2>/dev/null && { head -c 100000 > /dev/null; kill -9 $$; }`,
  );
  writeFileSync(at("dying.sh"), [...killed, `exec ${KOINE} "$@"`].join("\n"));
  return `sh "${at("dying.sh")}"`;
};

testUnless(reason, "every way of running gives the same verdicts", () => {
  writeMessages();
  const alone = byCommand(1);
  expect(byCommand(2)).toEqual(alone);
  expect(alone.rows).toBeGreaterThanOrEqual(many);
  expect(Object.keys(alone.counts).toSorted()).toEqual([
    "dup_key",
    "int_range",
    "lone_surrogate",
    "syntax",
    "tag",
    "type",
    "utf8",
  ]);
  const request = { folder, file: at("messages.jsonl"), dying: writeDying() };
  const said = ask("ways.py", made?.folder ?? "", request);
  const ways = [
    "arrow",
    "arrow, a task killed twice",
    "arrow, a skewed partition",
    "pipe",
    "pipe, a process killed twice",
    "pipe, a skewed partition",
  ];
  expect(said).toEqual({ ways: Object.fromEntries(ways.map((way) => [way, alone])), isSkewed: true });
  for (const name of ["died-0", "died-1", "one", "two"])
    expect([name, existsSync(at(name))]).toEqual([name, true]);
  console.log(`${alone.rows} messages in ${ways.length + 2} ways: ${JSON.stringify(alone.counts)}`);
});
