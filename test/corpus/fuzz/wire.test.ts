/** For any input from the wire, decoding returns a value or throws a DecodeError with issues. */

import * as fc from "fast-check";
import { AgentMessage, CacheConfig, Usage } from "koine/phi";
import { DecodeError } from "koine/core";
import { expect, test } from "vitest";
import { randomCases } from "../../harness/effort.ts";

const codecs = [AgentMessage, CacheConfig, Usage];

const answers = (act: () => unknown): void => {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(DecodeError);
    expect(error instanceof DecodeError && error.issues.length > 0).toBe(true);
  }
};

const shard = fc.constantFrom(
  '{"role":"user"',
  ',"content":[',
  "]",
  "}",
  '"type":"text"',
  ":",
  "1e999",
  "\\ud800",
  "null",
  " ",
  '"',
);

test("handles any bytes and any text", () => {
  const input = fc.oneof(
    fc.uint8Array(),
    fc.string({ unit: "binary" }),
    fc.array(shard).map((parts) => parts.join("")),
    fc.json(),
  );
  fc.assert(
    fc.property(input, (text) => codecs.forEach((codec) => answers(() => codec.parse(text)))),
    { numRuns: randomCases(2000) },
  );
});

test("handles any value, JSON or not", () => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
  });
  fc.assert(
    fc.property(value, (wire) =>
      codecs.forEach((codec) => {
        answers(() => codec.decode(wire));
        expect(codec.is(wire)).toBe(codec.validate(wire).ok);
      }),
    ),
    { numRuns: randomCases(2000) },
  );
});
