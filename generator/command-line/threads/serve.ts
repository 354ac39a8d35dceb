/** A thread: it does the work on batches, each when it is handed over, and answers in that order. */

import { parentPort, workerData } from "node:worker_threads";
import type { Batch } from "../batches.ts";
import type { Job } from "./work.ts";

export const serve = async <Task, Answer>(open: Job<Task, Answer>["open"]): Promise<void> => {
  const work = await open(workerData);
  parentPort?.on("message", (batch: Batch) => parentPort?.postMessage([...work(batch)], []));
};
