/** The time that constructors stamp on messages; injectable, so that a test can hold it still. */

/** Milliseconds since the start of 1970, as `Date.now` gives them. */
export type Clock = () => number;

/** Whole milliseconds; 0 for a clock that stands before 1970 (upstream: `now_ms` in src/types/content.rs). */
export const unixMillis = (clock: Clock): number => {
  const now = Math.trunc(clock());
  return now > 0 ? now : 0;
};
