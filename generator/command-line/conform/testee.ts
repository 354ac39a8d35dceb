/** Runs one testee: sends all requests, reads the answers in order, and describes failures. */

import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { pipeline, Readable } from "node:stream";
import { readAnswer, type Answer, type Request } from "../../conform/protocol.ts";
import type { Command } from "../../languages/runtime.ts";

export interface Session {
  readonly answers: readonly Answer[];
  /** The reason for receiving fewer answers than requests. */
  readonly failure?: string;
  /** The last lines that the testee wrote to standard error. */
  readonly complaint: string;
}

const start = ({ file, args, cwd, env }: Command): ChildProcess =>
  spawn(file, args ?? [], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    shell: args === undefined,
    // The testee runs in a separate process group, so that its child processes are killed with it.
    detached: process.platform !== "win32",
    stdio: "pipe",
  });

const kill = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // Ignores the error if the process has already exited.
  }
};

const lines = function* (requests: readonly Request[]): Generator<string> {
  for (const request of requests) yield `${JSON.stringify(request)}\n`;
};

/** Ignores write errors: if a testee exits early, its exit code is more useful than a broken pipe. */
const send = ({ stdin }: ChildProcess, requests: readonly Request[]): void => {
  if (stdin !== null) pipeline(Readable.from(lines(requests)), stdin, () => undefined);
};

/** Parses the next answer. Returns a message if the line is invalid. */
const admit = (line: string, expected: number): Answer | string => {
  const answer = readAnswer(line);
  if (answer === undefined) return `wrote a line that is not a valid answer: ${line.slice(0, 200)}`;
  return answer.id === expected ? answer : `answered request ${String(answer.id)} before request ${expected}`;
};

const endOf = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === null ? `exited with code ${code ?? "unknown"}` : `was killed by ${signal}`;

/** Sends every request to a testee. Never throws, and kills the testee after the timeout. */
export const ask = (command: Command, requests: readonly Request[], seconds: number): Promise<Session> =>
  new Promise((resolve) => {
    const answers: Answer[] = [];
    let complaints: readonly string[] = [];
    const child = start(command);
    let isDone = false;
    let timer: NodeJS.Timeout | undefined;
    const finish = (failure?: string): void => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      kill(child);
      const complaint = complaints.join("\n");
      resolve({ answers, complaint, ...(failure === undefined ? {} : { failure }) });
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(`did not answer within ${seconds} seconds`), seconds * 1000);
    };
    wait();
    child.on("error", (error) => finish(`could not be started: ${error.message}`));
    if (child.stdout === null || child.stderr === null) return;
    createInterface({ input: child.stderr }).on("line", (line) => {
      complaints = [...complaints, line].slice(-5);
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (isDone) return;
      if (answers.length === requests.length)
        return finish(`wrote more answers than requests: ${line.slice(0, 200)}`);
      const answer = admit(line, answers.length);
      if (typeof answer === "string") return finish(answer);
      answers.push(answer);
      wait();
    });
    child.on("close", (code, signal) =>
      finish(answers.length === requests.length ? undefined : endOf(code, signal)),
    );
    send(child, requests);
  });
