/** V8 settings for large runs. */

import { setFlagsFromString } from "node:v8";

/**
 * By default V8 lets the heap grow to two or three times the live data. A lower limit slows large runs down
 * only slightly.
 */
export const keepMemorySmall = (): void => setFlagsFromString("--heap-growing-percent=50");
