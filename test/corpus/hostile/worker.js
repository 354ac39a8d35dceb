/** Generates code from one hostile input after the other and returns the outcomes. */

import { parentPort, workerData } from "node:worker_threads";
import { outcomeOf } from "./generating.js";

parentPort.on("message", async (input) => {
  const began = Date.now();
  const outcome = await outcomeOf(input, workerData.folder);
  parentPort.postMessage({ ...outcome, milliseconds: Date.now() - began }, []);
});
