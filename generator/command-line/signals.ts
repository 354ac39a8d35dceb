/**
 * Signals terminate the process immediately, except during a write, when they are deferred until it
 * completes.
 */

import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The conventional exit codes for signals: 130 for SIGINT, 143 for SIGTERM. */
const exits = signals.map((signal) => ({
  signal,
  exit: (): void => process.exit(128 + constants.signals[signal]),
}));

const letGo = (): void => {
  for (const { signal, exit } of exits) process.off(signal, exit);
};

/**
 * Writing is synchronous, so a signal is only delivered in a later turn of the event loop. The listeners must
 * stay registered until the signal is delivered.
 */
export const deferSignals = (): (() => void) => {
  for (const { signal, exit } of exits) process.on(signal, exit);
  return () => setImmediate(() => setImmediate(letGo));
};

/**
 * Makes Ctrl-C exit with code 0, for commands that run until interrupted. Writes in progress complete first.
 */
export const endOnInterrupt = (): void => void process.once("SIGINT", () => process.exit(0));
