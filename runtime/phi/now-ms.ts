/** The equivalent of upstream's `now_ms()`. */

import { type Clock, unixMillis } from "../core/index.ts";

/** Returns whole Unix milliseconds from `clock` (default: the system clock). Times before 1970 become 0. */
export const nowMs = (clock: Clock = Date.now): number => unixMillis(clock);
