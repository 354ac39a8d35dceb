/** Slow tests in files that `npm test` also runs. */

import { test } from "vitest";
import { isThorough } from "./effort.ts";

/** Declares a test for the slow suite. `npm test` skips it. */
export const slowTest = (title: string, body: () => void | Promise<void>): void => {
  if (isThorough) test(title, body);
};
