/**
 * Integers past 2^53, which no plain number holds exactly: a type refuses them, a schema alone would not. A verdict that
 * turns a refusal into something valid has to hold under both readings.
 */

import { askingAnew } from "./rounds.ts";

/** The reading that is asked, none outside of such a verdict; and whether an integer past 2^53 was met. */
const asking: { reading: "narrow" | "wide" | undefined; wereMet: boolean } = {
  reading: undefined,
  wereMet: false,
};

/** The answer for what is no safe integer. */
export const isWideInteger = (value: unknown): boolean => {
  if (typeof value !== "bigint" && !Number.isInteger(value)) return false;
  asking.wereMet = true;
  return asking.reading === "wide";
};

/** Answers that were remembered under another reading are not asked. */
const holdsIn = (which: "narrow" | "wide", holds: () => boolean): boolean => {
  asking.reading = which;
  try {
    return askingAnew(holds);
  } finally {
    asking.reading = undefined;
  }
};

/** True for what holds under both readings, each of it as a whole; the second is asked only where data has such a number. */
export const holdsBothWays = (holds: () => boolean): boolean => {
  if (asking.reading !== undefined) return holds();
  asking.wereMet = false;
  return holdsIn("narrow", holds) && (!asking.wereMet || holdsIn("wide", holds));
};
