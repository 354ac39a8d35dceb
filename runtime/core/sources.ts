/** Where time and identifiers come from: every constructor that needs one takes it, so that a test or a replay can give its own. */

import { platform } from "./platform.ts";

/** The time in unix milliseconds, as Date.now gives it. */
export type Clock = () => number;

/** A new identifier at each call. */
export type IdSource = () => string;

/** Whole unix milliseconds from a clock; 0 for a clock that stands before 1970. */
export const unixMillis = (clock: Clock): number => {
  const now = Math.trunc(clock());
  return now > 0 ? now : 0;
};

/** A random UUID of version 4. */
export const uuid4: IdSource = () => platform.crypto.randomUUID();
