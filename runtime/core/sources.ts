/**
 * Sources of time and identifiers. Constructors accept them as options, so tests and replays can be
 * deterministic.
 */

import { platform } from "./platform.ts";

export type Clock = () => number;

export type IdSource = () => string;

/** Returns whole Unix milliseconds. Times before 1970 become 0. */
export const unixMillis = (clock: Clock): number => {
  const now = Math.trunc(clock());
  return now > 0 ? now : 0;
};

/** Returns a random UUID (version 4). */
export const uuid4: IdSource = () => platform.crypto.randomUUID();
