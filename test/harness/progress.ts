/**
 * A reporter that prints the running test files if none has finished for a while, so that logs show progress.
 */

import type { Reporter } from "vitest/node";

const patience = 10_000;

/** The first running files, as many as fit on a line. */
const listed = (working: ReadonlySet<string>): string => {
  const names = [...working];
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return `${names.slice(0, 3).join(", ")}${more}`;
};

const minutesSince = (began: number): string => {
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export const progress = (print: (line: string) => void): Reporter => {
  const working = new Set<string>();
  let [began, last, ended, files] = [0, 0, 0, 0];
  let clock: NodeJS.Timeout | undefined;
  const look = (): void => {
    if (performance.now() - last < patience) return;
    last = performance.now();
    print(`${minutesSince(began)} min, ${ended} of ${files} files; at work: ${listed(working)}\n`);
  };
  return {
    // Starts the timer only here, because every project creates a reporter but Vitest uses only one.
    onTestRunStart(specifications) {
      [began, last, ended, files] = [performance.now(), performance.now(), 0, specifications.length];
      clock = setInterval(look, 1000).unref();
    },
    onTestModuleQueued: ({ relativeModuleId }) => void working.add(relativeModuleId),
    onTestModuleEnd({ relativeModuleId }) {
      working.delete(relativeModuleId);
      ended += 1;
      last = performance.now();
    },
    onTestRunEnd: () => clearInterval(clock),
  };
};
