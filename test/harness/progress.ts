/** A line about files that are at work, whenever no file of tests ended for a while: for logs, where nothing else would be printed. */

import path from "node:path";
import type { Reporter } from "vitest/node";

const patience = 10_000;

/** The first that began, and no more than a line holds. */
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
  const began = performance.now();
  const working = new Set<string>();
  let [last, ended, files] = [began, 0, 0];
  const nameOf = (file: string): string => path.relative(process.cwd(), file);
  const clock = setInterval(() => {
    if (performance.now() - last < patience) return;
    last = performance.now();
    print(`${minutesSince(began)} min, ${ended} of ${files} files; at work: ${listed(working)}\n`);
  }, 1000);
  clock.unref();
  return {
    onTestRunStart: (specifications) => void (files = specifications.length),
    onTestModuleQueued: ({ moduleId }) => void working.add(nameOf(moduleId)),
    onTestModuleEnd({ moduleId }) {
      working.delete(nameOf(moduleId));
      ended += 1;
      last = performance.now();
    },
    onTestRunEnd: () => clearInterval(clock),
  };
};
