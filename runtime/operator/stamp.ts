/** The stamp that every message to the model is made with: an identifier and the time. */

import { type Clock, type IdSource, uuid4 } from "../core/index.ts";

/** Where they come from; the system's clock and random UUIDs unless given. The clock counts unix milliseconds. */
export interface Sources {
  readonly id?: IdSource;
  readonly clock?: Clock;
}

/** Unix seconds with their fraction; 0 for a clock that does not know the time. */
export const unixSeconds = (clock: Clock): number => {
  const now = clock() / 1000;
  return Number.isFinite(now) ? now : 0;
};

export const stamp = ({ id = uuid4, clock = Date.now }: Sources): { id: string; timestamp: number } => ({
  id: id(),
  timestamp: unixSeconds(clock),
});
