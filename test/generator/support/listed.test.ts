/** Tests whether a list of JSON values contains a value. */

import { expect, test } from "vitest";
import { equalJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { distinctValues, isListed } from "../../../generator/support/listed.ts";

const values: readonly JsonValue[] = [
  "",
  "1",
  '"',
  "null",
  "true",
  "__proto__",
  1,
  0,
  -0,
  1n,
  0.5,
  9007199254740992,
  9007199254740993n,
  1e300,
  10n ** 300n,
  null,
  true,
  false,
  [],
  [1],
  [1n],
  {},
  { a: 1, b: [null] },
  { b: [null], a: 1n },
];

test("a list contains the values that equal one of its items", () => {
  for (const [index, value] of values.entries()) {
    const others = values.toSpliced(index, 1);
    expect(isListed(others, value)).toBe(others.some((other) => equalJson(other, value)));
    expect(isListed(values, structuredClone(value))).toBe(true);
  }
});

test("keeps the first of equal values", () => {
  const first = (value: JsonValue, index: number): boolean =>
    values.findIndex((other) => equalJson(other, value)) === index;
  expect(distinctValues(values)).toEqual(values.filter(first));
});
