/** Timestamps as Appam writes them: RFC 3339 in UTC, with `Z`, and milliseconds only where there are some. */

import { type Clock, unixMillis } from "../core/index.ts";

/** 9999-12-31T23:59:59.999Z: RFC 3339 has four digits for the year. */
const LAST = 253_402_300_799_999;

/** The time of a clock, such as `2026-04-05T10:20:30.250Z`; the beginning of 1970 for a clock that stands before it. */
export const timestampOf = (clock: Clock): string =>
  new Date(Math.min(unixMillis(clock), LAST)).toISOString().replace(".000Z", "Z");
