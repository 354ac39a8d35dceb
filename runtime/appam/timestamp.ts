/** Appam timestamps: RFC 3339 in UTC with `Z`, and milliseconds only if they are not zero. */

import { type Clock, unixMillis } from "../core/index.ts";

/** 9999-12-31T23:59:59.999Z, the latest time that RFC 3339 can represent with four-digit years. */
const LAST = 253_402_300_799_999;

/**
 * Formats the clock's current time, for example as `2026-04-05T10:20:30.250Z`. Times before 1970 become
 * 1970-01-01.
 */
export const timestampOf = (clock: Clock): string =>
  new Date(Math.min(unixMillis(clock), LAST)).toISOString().replace(".000Z", "Z");
