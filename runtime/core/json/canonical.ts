/** One text for one value: RFC 8785, for hashes, signatures and comparisons. */

import { writeExactly } from "./exact-writer.ts";

/**
 * RFC 8785: keys in the order of their UTF-16 code units, numbers in ECMAScript's form, −0 as `0`, no space.
 * Bigints, which RFC 8785 does not know, are written by their digits. Throws EncodeError as `writeJson` does.
 */
export const canonicalJson = (value: unknown): string => writeExactly(value, { indent: 0, canonical: true });
