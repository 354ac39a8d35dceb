/** The optional data folder with recordings and vectors that are not part of the project. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = process.env["KOINE_DATA"] ?? "../shared";

/** The path of a data file, or undefined if it does not exist. */
export const dataFile = (...parts: readonly string[]): string | undefined => {
  const place = path.join(folder, ...parts);
  return existsSync(place) ? place : undefined;
};

/** The lines of a data file, or undefined if it does not exist. */
export const dataLines = (...parts: readonly string[]): readonly string[] | undefined => {
  const place = dataFile(...parts);
  return place === undefined
    ? undefined
    : readFileSync(place, "utf8")
        .split("\n")
        .filter((line) => line !== "");
};

/**
 * Returns the reason to skip a test. If `KOINE_RUNTIMES=all` requires the data folder but it is missing,
 * throws the reason.
 */
export const withoutData = (name: string): string => {
  const reason = `skipped: no ${name} (set KOINE_DATA to the data folder)`;
  if (process.env["KOINE_RUNTIMES"] === "all" && !existsSync(folder)) throw new Error(reason);
  return reason;
};
