/** Every runtime's output matches every fixture of every dialect byte for byte. */

import { createHash } from "node:crypto";
import path from "node:path";
import { expect } from "vitest";
import { canonicalOf } from "../../../generator/conform/judge.ts";
import { koine } from "../../harness/command.ts";
import { fixtureFiles, type FixtureFile } from "../../harness/fixtures/run.ts";
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
    `${runtime} passes every fixture with the same JSON and the same canonical bytes`,
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
  "each language's JSON library has the same verdicts and JSON",
  () => {
    const { status, out } = koine(["conform", "--runtimes", "native"]);
    expect([out.trim().split("\n").at(-1), status]).toEqual([
      expect.stringMatching(/5 testees: 5 conform$/),
      0,
    ]);
  },
);
