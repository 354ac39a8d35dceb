/** nowMs: the time that stands in messages; upstream's `now_ms()`. */

import { type Clock, unixMillis } from "../core/index.ts";

/** Whole unix milliseconds, from the system's clock unless another is given; 0 before 1970. */
export const nowMs = (clock: Clock = Date.now): number => unixMillis(clock);
