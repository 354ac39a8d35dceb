/** Counts a generated package's lines and files. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const isTestee = (file) => file.split(path.sep).some((part) => /^testee\b/i.test(part));

/** Returns the files below a folder that have a given extension, except Koine's testee. */
export const sourcesIn = (folder, extension) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(extension) && !isTestee(file))
    .map((file) => path.join(folder, file))
    .toSorted();

const sum = (files) =>
  files
    .map((file) => readFileSync(file, "utf8").trimEnd().split("\n").length)
    .reduce((total, count) => total + count, 0);

export const linesIn = (folder, extension) => {
  const files = sourcesIn(folder, extension);
  return { files: files.length, lines: sum(files) };
};

/** Counts the lines of the files whose path in the folder matches. */
export const linesOf = (folder, extension, matches = () => true) =>
  sum(sourcesIn(folder, extension).filter((file) => matches(path.relative(folder, file))));
