/** The fixtures cover every hazard of the wire contract, with the expected result. */

import { expect, test } from "vitest";
import { fixtureFiles, type Case } from "../../harness/fixtures/run.ts";

const all = fixtureFiles("generated").flatMap(({ cases }) => cases);
const has = (shows: (one: Case) => boolean): boolean => all.some(shows);

test.each<readonly [string, (one: Case) => boolean]>([
  [
    "18446744073709551615 is rejected in a typed field",
    (one) => /[^\d]18446744073709551615\D/.test(one.text) && !one.ok,
  ],
  [
    "18446744073709551615 keeps its digits in free JSON",
    ({ encoded = "" }) => encoded.includes("18446744073709551615"),
  ],
  ["−0 is the integer zero", (one) => one.text.includes(":-0") && one.encoded?.includes(":0") === true],
  ["−0 stays a double", (one) => one.text.includes("-0") && one.encoded?.includes("-0") === true],
  ["1e2 is an integer", (one) => one.text.includes("1e2") && one.encoded?.includes("100") === true],
  ["a 40-digit integer in arguments", ({ encoded = "" }) => /"arguments":\{[^}]*\d{40}/.test(encoded)],
  ["an unknown field", (one) => one.name.includes("unknown-field") && one.ok],
  ["an unknown variant of an open union", (one) => one.name.includes("unknown-tag") && one.ok],
  ["__proto__ as a key", ({ encoded = "" }) => encoded.includes('"__proto__"')],
  [
    "null that reads as absent",
    (one) => one.ok && one.text.includes("null") && one.encoded?.includes("null") === false,
  ],
  [
    "keys in reverse order",
    (one) => one.name.includes("keys-reversed") && one.ok && one.text !== one.encoded,
  ],
])("the fixtures cover this hazard: %s", (_what, shows) => {
  expect(has(shows)).toBe(true);
});

test("the fixtures have more than 1,500 cases", () => {
  expect(all.length).toBeGreaterThan(1500);
});
