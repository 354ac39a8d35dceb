/**
 * A pool of workers that run the generator. A worker that times out or dies is replaced, and its input counts
 * as hung or crashed.
 */

import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Diagnostic } from "../../../generator/support/diagnostics.ts";
import type { Case } from "./case.ts";

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

export type Outcome =
  | {
      readonly kind: "generated";
      readonly files: readonly GeneratedFile[];
      readonly root: string | undefined;
      readonly milliseconds: number;
    }
  | { readonly kind: "refused"; readonly diagnostics: readonly Diagnostic[]; readonly milliseconds: number }
  | { readonly kind: "crashed"; readonly detail: string; readonly milliseconds: number }
  | { readonly kind: "unwritable"; readonly detail: string; readonly milliseconds: number }
  | { readonly kind: "hung"; readonly milliseconds: number };

/** The time limit per input: 20 s of CPU time. */
const patience = 20_000;

const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 / availableParallelism();
};

const program = path.resolve("test/corpus/hostile/worker.js");

const openWorker = (folder: string): Worker =>
  new Worker(program, {
    workerData: { folder },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    stderr: true,
  });

/** Returns the outcome of one input, and whether the worker is still usable. */
const ask = (worker: Worker, input: Case): Promise<{ outcome: Outcome; isAlive: boolean }> =>
  new Promise((resolve) => {
    const began = Date.now();
    const before = spent();
    const settle = (outcome: Outcome, isAlive: boolean): void => {
      clearInterval(timer);
      worker.off("message", answer).off("error", die).off("exit", end);
      resolve({ outcome, isAlive });
    };
    const fail = (detail: string): void =>
      settle({ kind: "crashed", detail, milliseconds: Date.now() - began }, false);
    const answer = (outcome: Outcome): void => settle(outcome, true);
    const die = (error: Error): void => fail(String(error));
    const end = (code: number): void => fail(`exit ${code}`);
    const hang = (): void => settle({ kind: "hung", milliseconds: Date.now() - began }, false);
    const timer = setInterval(() => {
      if (spent() - before > patience) hang();
    }, 1000);
    worker.on("message", answer).on("error", die).on("exit", end);
    worker.postMessage(input, []);
  });

/** Uses only one worker for a few inputs, because starting a worker takes as long as several inputs. */
export const workersFor = (inputs: readonly Case[]): number =>
  inputs.length < 10 ? 1 : availableParallelism();

/** Runs all inputs concurrently and passes each outcome to `take`. */
export const runAll = async (
  inputs: readonly Case[],
  count: number,
  take: (input: Case, outcome: Outcome) => Promise<void>,
): Promise<void> => {
  const waiting = inputs.values();
  const serve = async (index: number): Promise<void> => {
    const folder = path.resolve(`.tmp/hostile-${process.pid}-${index}`);
    mkdirSync(folder, { recursive: true });
    let worker = openWorker(folder);
    for (const input of waiting) {
      const { outcome, isAlive } = await ask(worker, input);
      if (!isAlive) {
        await worker.terminate();
        worker = openWorker(folder);
      }
      await take(input, outcome);
    }
    await worker.terminate();
    rmSync(folder, { recursive: true, force: true });
  };
  await Promise.all(Array.from({ length: count }, (_, index) => serve(index)));
};
