/**
 * Runs the built command in a process or, much faster, in a thread that has loaded it. `build.ts` keeps the
 * build up to date.
 */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { once } from "../../generator/support/once.ts";

const program = path.resolve("dist/generator");
const thread = path.resolve("test/harness/command-thread.js");

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs the command in its own process, to test streams, signals and exit codes. */
export const koineProcess = (args: readonly string[], surroundings: Surroundings = {}): Outcome => {
  const command = [path.join(program, "cli.js"), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...surroundings,
  });
  return { status, out: stdout, err: stderr };
};

/** One thread for all calls, because loading the command takes longer than most calls. */
const opened = once(() => {
  const { port1: ours, port2: port } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const options = { workerData: { port, answered, program }, transferList: [port], execArgv: [] };
  new Worker(thread, options).unref();
  ours.unref();
  return { ours, answered };
});

/**
 * Temporarily changes the process's working directory, because the thread shares it. Nothing else runs in the
 * meantime.
 */
const inFolder = <T>(folder: string, body: () => T): T => {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return body();
  } finally {
    process.chdir(before);
  }
};

/** Waits for the reply. Checks again after waking up, because the signal may belong to the previous reply. */
const answerIn = (answered: Int32Array): "there" | "timed-out" => {
  while (Atomics.load(answered, 0) === 0)
    if (Atomics.wait(answered, 0, 0, 900_000) === "timed-out") return "timed-out";
  return "there";
};

export const koine = (args: readonly string[], { cwd = "." }: { readonly cwd?: string } = {}): Outcome => {
  const { ours, answered } = opened();
  return inFolder(cwd, () => {
    Atomics.store(answered, 0, 0);
    ours.postMessage(args, []);
    const end = answerIn(answered);
    if (end === "timed-out") throw new Error(`\`koine ${args.join(" ")}\` did not finish`);
    return receiveMessageOnPort(ours)?.message;
  });
};
