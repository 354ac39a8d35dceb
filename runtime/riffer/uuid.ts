/** Generates version 4 and version 7 UUIDs (RFC 9562) from a given source of randomness and clock. */

import { type Clock, type IdSource, unixMillis } from "../core/index.ts";

export type RandomSource = (count: number) => Uint8Array;

export const randomBytes: RandomSource = (count) => globalThis.crypto.getRandomValues(new Uint8Array(count));

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => hex(byte, 2)).join("");

const variant = (byte = 0): string => hex((byte & 0x3f) | 0x80, 2);

const dashed = (digits: string): string =>
  [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join("-");

export const uuidV4 =
  (random: RandomSource): IdSource =>
  () => {
    const bytes = random(16);
    const version = hex(((bytes[6] ?? 0) & 0x0f) | 0x40, 2);
    return dashed(
      hexOf(bytes.subarray(0, 6)) +
        version +
        hexOf(bytes.subarray(7, 8)) +
        variant(bytes[8]) +
        hexOf(bytes.subarray(9, 16)),
    );
  };

/** The largest 48-bit Unix time in milliseconds, which is in the year 10889. */
const latest = 2 ** 48 - 1;

/**
 * Returns a generator for version 7 UUIDs that always sort in creation order as text. Within a millisecond,
 * or if the clock stops or goes backward, a 12-bit counter increases from a random start (RFC 9562, section
 * 6.2, method 1). When the counter overflows, the time advances by a millisecond.
 */
export const uuidV7 = (clock: Clock, random: RandomSource): IdSource => {
  let time = -1;
  let counter = 0;
  return () => {
    const bytes = random(10);
    const start = (((bytes[0] ?? 0) & 0x07) << 8) | (bytes[1] ?? 0);
    const now = Math.min(unixMillis(clock), latest);
    const isLater = now > time;
    if (isLater || counter === 0xfff) {
      time = isLater ? now : time + 1;
      counter = start;
    } else counter += 1;
    const stamp = `${hex(time, 12)}7${hex(counter, 3)}`;
    return dashed(stamp + variant(bytes[2]) + hexOf(bytes.subarray(3, 10)));
  };
};
