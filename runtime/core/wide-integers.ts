/**
 * Handling of integers beyond 2^53, which are invalid for integer types but valid in JSON Schema. A negated
 * check (`not`, `oneOf`) turns invalid data into valid data, so it must pass in both modes.
 */

import { askingAnew } from "./rounds.ts";

/** The active mode, if any, and whether an integer beyond 2^53 was seen. */
const asking: { reading: "narrow" | "wide" | undefined; wereMet: boolean } = {
  reading: undefined,
  wereMet: false,
};

/** Returns true for an unsafe integer if the current mode accepts it. */
export const isWideInteger = (value: unknown): boolean => {
  if (typeof value !== "bigint" && !Number.isInteger(value)) return false;
  asking.wereMet = true;
  return asking.reading === "wide";
};

/** Runs the check in a new memoization scope, because results from the other mode do not apply. */
const holdsIn = (which: "narrow" | "wide", holds: () => boolean): boolean => {
  asking.reading = which;
  try {
    return askingAnew(holds);
  } finally {
    asking.reading = undefined;
  }
};

/**
 * Returns true if the check passes in both modes. The second mode is tried only if the data contains such an
 * integer.
 */
export const holdsBothWays = (holds: () => boolean): boolean => {
  if (asking.reading !== undefined) return holds();
  asking.wereMet = false;
  return holdsIn("narrow", holds) && (!asking.wereMet || holdsIn("wide", holds));
};
