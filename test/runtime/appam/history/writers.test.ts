/**
 * Several processes write sessions to one file and are killed at random. Every session reported as saved must
 * be present.
 */

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SessionHistory } from "koine/appam/history";
import { expect, onTestFinished, test } from "vitest";
import { seeded } from "../../../../generator/support/random.ts";
import { isThorough } from "../../../harness/effort.ts";

const writers = isThorough ? 8 : 2;
const each = isThorough ? 1000 : 60;

/**
 * Uses a RAM disk if available: data on disk survives a killed process, so a slow disk would not test
 * anything more.
 */
const openFile = (): string => {
  const folder = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "koine-writers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, "history.sqlite");
};

/** Starts a writer at `from`, kills it after `reports` reports, and returns the last reported number. */
const writeOnce = (file: string, name: string, from: number, reports: number): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [
      "test/runtime/appam/history/writer.js",
      file,
      name,
      `${from}`,
      `${each}`,
    ]);
    let [last, said, failure] = [from - 1, 0, ""];
    child.stderr.on("data", (data: Buffer) => (failure += data.toString()));
    child.stdout.on("data", (data: Buffer) => {
      const numbers = data.toString().trimEnd().split("\n").map(Number);
      last = Math.max(last, ...numbers);
      said += numbers.length;
      if (said >= reports) child.kill("SIGKILL");
    });
    child.on("close", () => {
      expect(failure).toBe("");
      resolve(last);
    });
  });

/**
 * Restarts the writer after every kill, at the number after the last report, until all sessions are written.
 */
const write = async (file: string, name: string, seed: number): Promise<number> => {
  const random = seeded(seed);
  let [last, kills] = [-1, 0];
  while (last < each - 1) {
    last = await writeOnce(file, name, last + 1, 1 + random.below(each / 2));
    kills += 1;
  }
  return kills - 1;
};

test("loses no session that was reported as saved", async () => {
  const file = openFile();
  const names = Array.from({ length: writers }, (_, index) => `writer-${index}`);
  const kills = await Promise.all(names.map((name, index) => write(file, name, index)));
  const history = await SessionHistory.open({ file });
  onTestFinished(() => history.close());
  expect(history.sessionCount()).toBe(writers * each);
  for (const name of names)
    for (let number = 0; number < each; number += 1) {
      const session = history.loadSession(`${name}-${number}`);
      expect(session?.messages).toEqual([{ role: "user", content: `${name} says ${number}` }]);
    }
  console.log(`${writers * each} sessions, ${kills.reduce((sum, count) => sum + count, 0)} kills`);
  expect(Math.max(...kills)).toBeGreaterThan(0);
});
