/** The cost of one document to a testee that has read a small one before: time of processors, and memory at its peak. */

import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface, type Interface } from "node:readline";
import type { Command } from "../../../../generator/languages/runtime.ts";

export interface Cost {
  readonly milliseconds: number;
  readonly kilobytes: number;
  /** Letters of the answer. */
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

/** The most that the process has held, where the system tells. */
const peak = ({ pid }: ChildProcess): number => {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** The time that its threads have run, whatever else the machine does; the clock, where the system does not tell. */
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

/** The answer and what it took; undefined when it has run for so long without one, or has ended. */
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

/** Undefined when it does not answer within so many seconds. */
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
