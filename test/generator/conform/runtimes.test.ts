/** Every runtime whose toolchain is on this machine answers every case of every dialect like the fixture, byte for byte. */

import { createHash } from "node:crypto";
import path from "node:path";
import { expect, test } from "vitest";
import { canonicalOf } from "../../../generator/conform/judge.ts";
import { koine } from "../../harness/command.ts";
import { fixtureFiles, type Case, type FixtureFile } from "../../harness/fixtures/run.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";

const dialectOf = ({ path: file }: FixtureFile): string => path.basename(path.dirname(file));

const files = fixtureFiles("generated");
const dialects = [...new Set(files.map(dialectOf))];
const cases = new Map(
  dialects.map((dialect) => [
    dialect,
    files.filter((file) => dialectOf(file) === dialect).flatMap((file) => file.cases),
  ]),
);

const canonicalHash = (dialect: string): string =>
  createHash("sha256")
    .update(
      (cases.get(dialect) ?? [])
        .filter(({ ok }) => ok)
        .map(({ encoded = "" }) => canonicalOf(encoded))
        .join("\n"),
    )
    .digest("hex");

for (const [runtime, command] of Object.entries(toolchains))
  testWith(
    [command],
    `${runtime} reads and writes every fixture alike, and the canonical bytes are the same`,
    () => {
      const { status, out, err } = koine(["conform", "--runtimes", runtime, "--strict", "--format", "json"]);
      expect([err.trim().split("\n").at(-1), status]).toEqual([
        expect.stringMatching(/1 testee: 1 conform$/),
        0,
      ]);
      const scores: { dialect: string; passed: number; canonical: string }[] = out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(scores.map(({ dialect, passed, canonical }) => [dialect, passed, canonical])).toEqual(
        dialects.map((dialect) => [dialect, cases.get(dialect)?.length, canonicalHash(dialect)]),
      );
    },
  );

testWith(
  ["cargo", "python3", "ruby", "go", "mvn"],
  "every verdict and the same JSON through each language's own library",
  () => {
    const { status, out } = koine(["conform", "--runtimes", "native"]);
    expect([out.trim().split("\n").at(-1), status]).toEqual([
      expect.stringMatching(/5 testees: 5 conform$/),
      0,
    ]);
  },
);

const all = [...cases.values()].flat();
const has = (shows: (one: Case) => boolean): boolean => all.some(shows);

/** Each hazard of the wire contract is among the cases, with the answer that the contract gives. */
test.each<readonly [string, (one: Case) => boolean]>([
  [
    "18446744073709551615 is refused in a typed field",
    (one) => /[^\d]18446744073709551615\D/.test(one.text) && !one.ok,
  ],
  [
    "18446744073709551615 keeps its digits in free JSON",
    ({ encoded = "" }) => encoded.includes("18446744073709551615"),
  ],
  ["−0 is an integer zero", (one) => one.text.includes(":-0") && one.encoded?.includes(":0") === true],
  ["−0 stays a double", (one) => one.text.includes("-0") && one.encoded?.includes("-0") === true],
  ["1e2 is an integer", (one) => one.text.includes("1e2") && one.encoded?.includes("100") === true],
  ["a 40-digit integer in arguments", ({ encoded = "" }) => /"arguments":\{[^}]*\d{40}/.test(encoded)],
  ["an unknown field", (one) => one.name.includes("unknown-field") && one.ok],
  ["an unknown variant of an open union", (one) => one.name.includes("unknown-tag") && one.ok],
  ["__proto__ as a key", ({ encoded = "" }) => encoded.includes('"__proto__"')],
  [
    "a null where null reads as absent",
    (one) => one.ok && one.text.includes("null") && one.encoded?.includes("null") === false,
  ],
  [
    "keys in reverse order",
    (one) => one.name.includes("keys-reversed") && one.ok && one.text !== one.encoded,
  ],
])("the fixtures hold: %s", (_what, shows) => {
  expect(has(shows)).toBe(true);
});

test("there are more than 1,500 cases", () => {
  expect(all.length).toBeGreaterThan(1500);
});
