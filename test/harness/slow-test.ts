/** Tests that only the slow suite runs, in files that `npm test` runs, too. */

import { test } from "vitest";
import { isThorough } from "./effort.ts";

/** Declares a test in the slow suite, and nothing in `npm test`. */
export const slowTest = (title: string, body: () => void | Promise<void>): void => {
  if (isThorough) test(title, body);
};
