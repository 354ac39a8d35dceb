/** Signals: at any time they end a run at once, as they end any program; while files are written they wait until all are there. */

import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The exit codes that a shell gives a program that a signal ended: 130 for SIGINT, 143 for SIGTERM. */
const exits = signals.map((signal) => ({
  signal,
  exit: (): void => process.exit(128 + constants.signals[signal]),
}));

const letGo = (): void => {
  for (const { signal, exit } of exits) process.off(signal, exit);
};

/** Nothing else runs while files are written, so a signal is heard in the next turn; this one may be past listening. */
export const deferSignals = (): (() => void) => {
  for (const { signal, exit } of exits) process.on(signal, exit);
  return () => setImmediate(() => setImmediate(letGo));
};

/** Ends the program with 0 at Ctrl-C, for commands that run until then; files that are being written are finished first. */
export const endOnInterrupt = (): void => void process.once("SIGINT", () => process.exit(0));
