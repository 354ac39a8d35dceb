/** The sidecar's bindings are hashed with SHA-256, whether the platform or Koine computes the hash. */

import { createHash } from "node:crypto";
import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { sha256, sha256ByHand } from "../../../../runtime/translate/support/sha256.ts";

const wanted = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Lengths around the block and buffer sizes. */
const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 16_383, 16_384, 16_385, 16_448, 40_000];

test.each(lengths)("hashes %i characters of one or several bytes", (length) => {
  for (const text of ["a".repeat(length), "aé€😀".repeat(length).slice(0, length)]) {
    expect(sha256ByHand(text)).toBe(wanted(text));
    expect(sha256(text)).toBe(wanted(text));
  }
});

test("hashes any text", () => {
  assert(
    property(string({ unit: "binary", maxLength: 300 }), (text) => {
      expect([sha256ByHand(text), sha256(text)]).toEqual([wanted(text), wanted(text)]);
    }),
  );
});
