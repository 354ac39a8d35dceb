/**
 * Integers beyond 2^53, which are invalid for integer types but valid for JSON Schema. A negated check
 * (`not`, `oneOf`) turns invalid data into valid data, so it must pass under both readings.
 */

import { askingAnew } from "./rounds.ts";

/** The active reading, if any, and whether an integer beyond 2^53 was seen. */
const asking: { reading: "narrow" | "wide" | undefined; wereMet: boolean } = {
  reading: undefined,
  wereMet: false,
};

/** Returns the verdict of the current reading for an integer that is not safe. */
export const isWideInteger = (value: unknown): boolean => {
  if (typeof value !== "bigint" && !Number.isInteger(value)) return false;
  asking.wereMet = true;
  return asking.reading === "wide";
};

/** Runs the check in a new memoization scope, because results of the other reading do not apply. */
const holdsIn = (which: "narrow" | "wide", holds: () => boolean): boolean => {
  asking.reading = which;
  try {
    return askingAnew(holds);
  } finally {
    asking.reading = undefined;
  }
};

/**
 * Returns true if the check passes under both readings. The second one only runs if the data contains such an
 * integer.
 */
export const holdsBothWays = (holds: () => boolean): boolean => {
  if (asking.reading !== undefined) return holds();
  asking.wereMet = false;
  return holdsIn("narrow", holds) && (!asking.wereMet || holdsIn("wide", holds));
};
