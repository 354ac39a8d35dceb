/** One byte per function: 1 if it has run in this thread or in a thread that this thread started. */

import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";

const name = "koine.reached";

const opened = () => {
  const bytes = new SharedArrayBuffer(65_536);
  setEnvironmentData(name, bytes);
  return bytes;
};

export const reached = new Uint8Array(getEnvironmentData(name) ?? opened());
