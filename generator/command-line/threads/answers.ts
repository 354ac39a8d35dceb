/** The answers of a command to all batches of a file, in its order, by as many threads as the file is worth. */

import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Batch } from "../batches.ts";
import { answersOfThreads } from "./pool.ts";
import type { Progress } from "./progress.ts";
import type { Job } from "./work.ts";

/** Threads start in the time in which one reads so much. */
const worthThreads = 32 * 1024 * 1024;

/** Undefined where nobody knows how much comes. */
export const sizeOf = (file: string): number | undefined => {
  const found = file === "-" ? undefined : statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true ? found.size : undefined;
};

/** As many as were asked for; none beside this one where it reads a file as fast. */
export const threadsFor = (size: number | undefined, asked: number | undefined): number =>
  asked ?? (size === undefined || size < worthThreads ? 1 : availableParallelism());

/** Tells of every batch when it is read. */
async function* watched(batches: AsyncIterable<Batch>, progress: Progress): AsyncGenerator<Batch> {
  let bytes = 0;
  for await (const batch of batches) {
    yield batch;
    progress.at((bytes += batch.bytes.length));
  }
}

async function* answersHere<Task, Answer>(
  batches: AsyncIterable<Batch>,
  { open, task }: Job<Task, Answer>,
): AsyncGenerator<Answer> {
  const work = await open(task);
  for await (const batch of batches) yield* work(batch);
}

export const answersTo = <Task, Answer>(
  batches: AsyncIterable<Batch>,
  job: Job<Task, Answer>,
  threads: number,
  progress: Progress,
): AsyncGenerator<Answer> => {
  const seen = watched(batches, progress);
  return threads > 1 ? answersOfThreads(seen, job, threads) : answersHere(seen, job);
};
