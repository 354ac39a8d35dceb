/** A world without a clock and without chance. */

import { vi } from "vitest";

const forbidden = (): never => {
  throw new Error("a translation asked the clock, or for chance");
};

/** A time that a caller gives is no clock: only asking for the present is. */
class NoClock extends Date {
  constructor(time?: number | string) {
    super(time ?? forbidden());
  }
  static override now = forbidden;
}

/** Runs what must do without them. */
export const withoutClock = <Result>(run: () => Result): Result => {
  vi.stubGlobal("Date", NoClock);
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
