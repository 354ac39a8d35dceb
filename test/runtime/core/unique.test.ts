/** isUnique agrees with `equalJson`, regardless of how the items are written. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { equalJson, isUnique, WrittenNumber } from "../../../runtime/core/index.ts";
import { randomCases } from "../../harness/effort.ts";

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    1,
    1.5,
    1e300,
    2 ** 53,
    2n ** 53n,
    2n ** 53n + 1n,
    1n,
    null,
    true,
    "",
    "1",
    "null",
  ),
  fc.constantFrom<unknown>(new WrittenNumber("1.0"), new WrittenNumber("1e300"), "a,b", '"', "[1]"),
);

const item = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom("a", "b", "__proto__", ",", ""), scalar, {
    maxKeys: 2,
    noNullPrototype: true,
  }),
);

test("agrees with equalJson", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), (items) => {
      const hasTwins = items.some((one, at) => items.slice(0, at).some((other) => equalJson(one, other)));
      expect(isUnique(items)).toBe(!hasTwins);
    }),
    { numRuns: randomCases(5000) },
  );
});
