/**
 * On SIGINT and SIGTERM, the exit code is 130 or 143, each file is either old or new, and no staging
 * directory remains.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { writeSchemas } from "./synthetic.ts";
import { sampled } from "../../harness/effort.ts";
import { folderOfTest } from "../../harness/folders.ts";

const program = path.resolve("dist/generator/cli.js");
const codes = { SIGINT: 130, SIGTERM: 143 } as const;

const isWriting = (out: string): boolean =>
  existsSync(out) && readdirSync(out).some((name) => name.startsWith(".koine-stage-"));

test.each(sampled(["SIGTERM", "SIGINT"] as const, 1))("%s", async (signal) => {
  const folder = folderOfTest("signals");
  writeSchemas(path.join(folder, "schema"), 20, "even");
  const out = path.join(folder, "out");
  const args = ["generate", "--schema", "schema", "--out", "out", "--no-cache"];
  const end = async (isTime: () => boolean): Promise<number | null> => {
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: "ignore" });
    const closed = once(child, "close");
    while (!isTime()) await pause(0);
    child.kill(signal);
    await closed;
    return child.signalCode === signal ? codes[signal] : child.exitCode;
  };
  const start = performance.now();
  expect(await end(() => performance.now() - start > 300)).toBe(codes[signal]);
  expect(readdirSync(folder)).toEqual(["schema"]);
  expect(await end(() => isWriting(out))).toBe(codes[signal]);
  expect(isWriting(out)).toBe(false);
  expect(koine(["check", "--schema", "schema", "--out", "out"], { cwd: folder })).toMatchObject({
    status: 0,
  });
});
