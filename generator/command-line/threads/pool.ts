/** Threads that work on batches side by side; what they answer comes in the order of the file. */

import { Worker } from "node:worker_threads";
import type { Batch } from "../batches.ts";
import type { Job } from "./work.ts";

interface Waiting<Answer> {
  resolve(answers: readonly Answer[]): void;
  reject(error: unknown): void;
}

interface Thread<Answer> {
  ask(batch: Batch): Promise<readonly Answer[]>;
  end(): Promise<unknown>;
}

const open = <Task, Answer>({ module, task }: Job<Task, Answer>): Thread<Answer> => {
  const worker = new Worker(module, { workerData: task });
  const waiting: Waiting<Answer>[] = [];
  let failure: { readonly error: unknown } | undefined;
  worker.on("message", (answers: readonly Answer[]) => waiting.shift()?.resolve(answers));
  worker.on("error", (error: unknown) => {
    // Without a code: what a thread dies of says nothing of the file.
    failure = { error: new Error("a thread ended before its work was done", { cause: error }) };
    for (const { reject } of waiting.splice(0)) reject(failure.error);
  });
  const ask = async (batch: Batch): Promise<readonly Answer[]> => {
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

export async function* answersOfThreads<Task, Answer>(
  batches: AsyncIterable<Batch>,
  job: Job<Task, Answer>,
  count: number,
): AsyncGenerator<Answer> {
  const threads = Array.from({ length: count }, () => open(job));
  const asked: Promise<readonly Answer[]>[] = [];
  const ask = (thread: Thread<Answer>, batch: Batch): void => {
    const answers = thread.ask(batch);
    // Whoever comes to it hears of a failure; until then nobody is to be startled.
    answers.catch(() => undefined);
    asked.push(answers);
  };
  try {
    for await (const batch of batches) {
      const [thread, ...others] = threads;
      if (thread !== undefined) ask(thread, batch);
      threads.splice(0, count, ...others, ...(thread === undefined ? [] : [thread]));
      const next = asked.length < aheadOf * count ? undefined : asked.shift();
      if (next !== undefined) yield* await next;
    }
    for (const answers of asked) yield* await answers;
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
