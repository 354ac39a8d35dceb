import { type Clock, type IdSource, uuid4 } from "../core/index.ts";

/** Sources of ids and time. Defaults: random UUIDs and the system clock, in Unix milliseconds. */
export interface Sources {
  readonly id?: IdSource;
  readonly clock?: Clock;
}

/** Returns fractional Unix seconds, or 0 if the clock's value is not finite. */
export const unixSeconds = (clock: Clock): number => {
  const now = clock() / 1000;
  return Number.isFinite(now) ? now : 0;
};

export const stamp = ({ id = uuid4, clock = Date.now }: Sources): { id: string; timestamp: number } => ({
  id: id(),
  timestamp: unixSeconds(clock),
});
