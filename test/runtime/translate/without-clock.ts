/** Runs code without access to the time or randomness. */

import { vi } from "vitest";

const forbidden = (): never => {
  throw new Error("a translation used the time or randomness");
};

/** A given time can be converted, but the current time cannot be requested. */
class NoClock extends Date {
  constructor(time?: number | string) {
    super(time ?? forbidden());
  }
  static override now = forbidden;
}

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
