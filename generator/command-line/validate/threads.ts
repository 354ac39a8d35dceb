/** Threads that judge batches side by side; what they answer comes in the order of the file. */

import { Worker } from "node:worker_threads";
import type { Batch } from "../batches.ts";
import type { Format } from "../output.ts";
import type { Validator } from "./explain.ts";
import type { Judgement } from "./judge.ts";

/** What a thread is told when it starts. */
export interface Task {
  readonly validator: Validator;
  readonly file: string;
  readonly format: Format;
}

/** What is wrong in a batch, and how many documents it has. */
export interface Answer {
  readonly documents: number;
  readonly invalid: readonly Judgement[];
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Thread {
  ask(batch: Batch): Promise<Answer>;
  end(): Promise<unknown>;
}

const open = (task: Task): Thread => {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: task });
  const waiting: Waiting[] = [];
  let failure: { readonly error: unknown } | undefined;
  worker.on("message", (answer: Answer) => waiting.shift()?.resolve(answer));
  worker.on("error", (error: unknown) => {
    // Without a code: what a thread dies of says nothing of the file.
    failure = { error: new Error("a thread ended before its work was done", { cause: error }) };
    for (const { reject } of waiting.splice(0)) reject(failure.error);
  });
  const ask = async (batch: Batch): Promise<Answer> => {
    if (failure !== undefined) throw failure.error;
    const bytes = new Uint8Array(batch.bytes);
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage({ ...batch, bytes }, [bytes.buffer]);
    });
  };
  return { ask, end: () => worker.terminate() };
};

/** A thread has work when it has answered, and no more lies in memory. */
const aheadOf = 4;

export async function* answersOf(
  batches: AsyncIterable<Batch>,
  task: Task,
  count: number,
): AsyncGenerator<Answer> {
  const threads = Array.from({ length: count }, () => open(task));
  const asked: Promise<Answer>[] = [];
  const ask = (thread: Thread, batch: Batch): void => {
    const answer = thread.ask(batch);
    // Whoever comes to it hears of a failure; until then nobody is to be startled.
    answer.catch(() => undefined);
    asked.push(answer);
  };
  try {
    for await (const batch of batches) {
      const [thread, ...others] = threads;
      if (thread !== undefined) ask(thread, batch);
      threads.splice(0, count, ...others, ...(thread === undefined ? [] : [thread]));
      const next = asked.length < aheadOf * count ? undefined : asked.shift();
      if (next !== undefined) yield await next;
    }
    for (const answer of asked) yield await answer;
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
