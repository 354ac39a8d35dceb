/** A world without a clock and without chance. */

import { vi } from "vitest";

const forbidden = (): never => {
  throw new Error("a translation asked the clock, or for chance");
};

class NoDate {
  constructor() {
    forbidden();
  }
  static now = forbidden;
  static parse = forbidden;
  static UTC = forbidden;
}

/** Runs what must do without them. */
export const withoutClock = <Result>(run: () => Result): Result => {
  vi.stubGlobal("Date", NoDate);
  vi.stubGlobal("performance", { now: forbidden });
  vi.stubGlobal("crypto", { randomUUID: forbidden, getRandomValues: forbidden });
  vi.spyOn(Math, "random").mockImplementation(forbidden);
  try {
    return run();
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
};
