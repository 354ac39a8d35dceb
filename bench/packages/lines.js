/** Counts what somebody who takes a generated package along reads, reviews and compiles. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const isTestee = (file) => file.split(path.sep).some((part) => /^testee\b/i.test(part));

/** Files below a folder with this extension, but for the program with which Koine tries its own packages. */
export const sourcesIn = (folder, extension) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(extension) && !isTestee(file))
    .map((file) => path.join(folder, file))
    .toSorted();

export const linesIn = (folder, extension) => {
  const files = sourcesIn(folder, extension);
  const counts = files.map((file) => readFileSync(file, "utf8").trimEnd().split("\n").length);
  return { files: files.length, lines: counts.reduce((sum, count) => sum + count, 0) };
};
