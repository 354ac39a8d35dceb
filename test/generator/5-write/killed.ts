/** Runs a program and kills it, either at any time or while it writes. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** The number of kills per test. `npm run long kills` uses 200. */
export const kills = Number(process.env["KOINE_KILLS"] ?? "4");

const isWriting = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => /^\.koine-(stage|save)-/.test(name));

export interface Moment {
  /** Milliseconds after the program starts or, if a folder is given, after the first write to it. */
  readonly after: number;
  readonly writingTo?: string;
}

export interface Death {
  readonly isTooLate: boolean;
  readonly said: string;
}

/** Kills the program with SIGKILL, so that it cannot clean up. */
export const kill = async (
  [file, ...args]: readonly [string, ...string[]],
  cwd: string,
  { after, writingTo }: Moment,
): Promise<Death> => {
  const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "ignore"] });
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  const end = once(child, "close");
  if (writingTo !== undefined) while (child.exitCode === null && !isWriting(writingTo)) await pause(0);
  await Promise.race([pause(after), end]);
  child.kill("SIGKILL");
  await end;
  return { isTooLate: child.signalCode !== "SIGKILL", said: Buffer.concat(parts).toString() };
};
