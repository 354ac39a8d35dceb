/** Measures one document in a warmed-up testee: CPU time and peak memory. */

import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface, type Interface } from "node:readline";
import type { Command } from "../../../../generator/languages/runtime.ts";

export interface Cost {
  readonly milliseconds: number;
  readonly kilobytes: number;
  readonly answer: number;
}

interface Running {
  readonly child: ChildProcess;
  readonly lines: Interface;
}

const start = ({ file, args = [], cwd, env }: Command): Running => {
  const child = spawn(file, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin?.on("error", () => undefined);
  if (child.stdout === null) throw new Error("a testee without output");
  return { child, lines: createInterface({ input: child.stdout }) };
};

/** Returns the peak memory of the process, if the system reports it. */
const peak = ({ pid }: ChildProcess): number => {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Returns the CPU time of the process, or the wall-clock time if the system does not report it. */
const ran = ({ pid }: ChildProcess): number => {
  try {
    const folder = `/proc/${pid ?? 0}/task`;
    const nanoseconds = readdirSync(folder).map((thread) =>
      Number(readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ")[0]),
    );
    return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
  } catch {
    return performance.now();
  }
};

/** Returns the response and its cost, or undefined if the process timed out or ended. */
const ask = async (
  { child, lines }: Running,
  request: string,
  seconds: number,
): Promise<{ readonly line: string; readonly milliseconds: number } | undefined> => {
  const begin = ran(child);
  const answer = new Promise<string | undefined>((resolve) => {
    const timer = setInterval(() => {
      if (ran(child) - begin > seconds * 1000) end();
    }, 500);
    const end = (line?: string): void => {
      clearInterval(timer);
      resolve(line);
    };
    lines.once("line", end);
    child.once("close", () => end());
    child.once("error", () => end());
  });
  child.stdin?.write(request);
  const line = await answer;
  return line === undefined ? undefined : { line, milliseconds: ran(child) - begin };
};

const requestOf = (entity: string, text: string): string => `${JSON.stringify({ id: 0, entity, text })}\n`;

export const measure = async (
  command: Command,
  entity: string,
  text: string,
  seconds: number,
): Promise<Cost | undefined> => {
  const running = start(command);
  try {
    const small = await ask(running, requestOf(entity, "null"), seconds);
    const before = peak(running.child);
    const found = small && (await ask(running, requestOf(entity, text), seconds));
    if (found === undefined) return undefined;
    const kilobytes = peak(running.child) - before;
    return { milliseconds: found.milliseconds, kilobytes, answer: found.line.length };
  } finally {
    running.lines.close();
    running.child.kill("SIGKILL");
  }
};
