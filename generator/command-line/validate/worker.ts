/** A thread that judges batches, each when it is handed over, and answers in that order. */

import { parentPort, workerData } from "node:worker_threads";
import type { Batch } from "../batches.ts";
import { loadExplain } from "./explain.ts";
import { judgementsOf, type Judgement } from "./judge.ts";
import type { Answer, Task } from "./threads.ts";

const { validator, file, format }: Task = workerData;
const explain = await loadExplain(validator);

const answer = (batch: Batch): Answer => {
  let documents = 0;
  const invalid: Judgement[] = [];
  for (const judgement of judgementsOf(batch, { explain, file, format })) {
    documents++;
    if (judgement.length > 0) invalid.push(judgement);
  }
  return { documents, invalid };
};

parentPort?.on("message", (batch: Batch) => parentPort?.postMessage(answer(batch), []));
