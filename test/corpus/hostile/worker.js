/** Generates from one hostile input after the other and answers what came of each. */

import { parentPort, workerData } from "node:worker_threads";
import { outcomeOf } from "./generating.js";

parentPort.on("message", async (input) => {
  const began = Date.now();
  const outcome = await outcomeOf(input, workerData.folder);
  parentPort.postMessage({ ...outcome, milliseconds: Date.now() - began }, []);
});
