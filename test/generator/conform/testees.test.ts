/**
 * koine conform with faulty testees: each fault is reported, the other testees keep running, and known gaps
 * must match exactly.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { koine, koineProcess } from "../../harness/command.ts";

const testee = (way: string): string[] => [
  "--testee",
  `${way}=node test/generator/conform/testees/testee.js ${way}`,
];

const conform = (...args: readonly string[]) =>
  koine(["conform", "--runtimes", "none", "--entities", "phi.ThinkingLevel", ...args]);

const ways = [
  "right",
  "crash",
  "hang",
  "noise",
  "order",
  "stop",
  "more",
  "lax",
  "cased",
  "unknown",
  "refusing",
];

test.each(ways)("a testee: %s", async (way) => {
  const { status, out, err } = conform("--timeout", "2", ...testee(way));
  await expect(`${out}${err}exit ${status}\n`).toMatchFileSnapshot(`../../cases/conform/${way}.txt`);
});

test("an unknown entity does not count as a rejected document", () => {
  const { status, out } = conform(
    "--testee",
    "unknown=node test/generator/conform/testees/testee.js unknown",
  );
  expect(status).toBe(1);
  expect(out).toMatch(/^unknown +phi +37 +0 +0 +37 /m);
});

test("continues with the other testees if one fails", () => {
  const { status, out } = conform(...testee("crash"), ...testee("right"));
  expect(status).toBe(1);
  expect(out).toMatch(/^right +phi +37 +37 +0 +0 /m);
  expect(out).toContain("37 cases, 2 testees: 1 conform");
});

const withGaps = (gaps: unknown, way: string) => {
  mkdirSync(".tmp", { recursive: true });
  const file = `.tmp/gaps-${way}.json`;
  writeFileSync(file, JSON.stringify(gaps));
  return conform("--known-gaps", file, ...testee(way));
};

const levels = ["off", "minimal", "low", "medium", "high"].map((level) => `value/${level}`);
const examples = ["high", "low", "medium", "minimal", "off"].map((level) => `example/${level}`);

const gap = (runtime: string, name: string) => ({
  runtime,
  entity: "phi.ThinkingLevel",
  case: name,
  reason: "it writes upper case",
});

test("accepts a known gap", () => {
  const known = [...levels, ...examples].map((name) => gap("cased", name));
  const { status, out } = withGaps(known, "cased");
  expect(out).toMatch(/^cased +phi +37 +27 +10 +0 /m);
  expect(status).toBe(0);
});

test("fails if a known gap passes or matches no case", () => {
  const passing = withGaps([gap("right", "value/off")], "right");
  expect(passing.status).toBe(1);
  expect(passing.out).toContain("passed although it is listed as a known gap");
  const stray = withGaps([gap("right", "value/of")], "right");
  expect(stray.status).toBe(1);
  expect(stray.err).toContain("phi.ThinkingLevel value/of does not match any case");
});

test("rejects known gaps without reasons", () => {
  const { status, err } = withGaps([{ ...gap("right", "value/off"), reason: "" }], "right");
  expect(status).toBe(2);
  expect(err).toContain("needs runtime, entity, case and reason in each entry; entry 0 lacks one");
});

test("judges custom documents by the schemas", () => {
  const { status, out } = koineProcess(
    ["conform", "--runtimes", "none", ...testee("right"), "phi.ThinkingLevel", "-"],
    { input: '"low"\n"loud"\n[]\n' },
  );
  expect(out).toMatch(/^right +phi +3 +3 +0 +0 /m);
  expect(status).toBe(0);
});

test.each([
  [["--runtimes", "rusty"], 'unknown testee "rusty"; did you mean "rust"?'],
  [["--testee", "mine"], "--testee must have the form NAME='COMMAND', not \"mine\""],
  [["--testee", "go=true"], '"go" is a built-in testee; choose another name'],
  [["--runtimes", "none"], "there is no testee to run"],
  [["--timeout", "soon"], '--timeout must be a number of seconds up to 86,400, not "soon"'],
  [["--known-gaps", "nowhere.json"], "there is no file nowhere.json"],
  [["--entities", "phi.Mesage"], 'the fixtures have no entity "phi.Mesage"; did you mean "phi.Message"?'],
  [["--out", "nowhere"], "nowhere/fixtures does not exist; run koine generate"],
  [["--languages", "rust"], "conform does not support --languages"],
])("wrong use: %j", (args, message) => {
  const { status, err } = koine(["conform", ...args]);
  expect(err).toContain(message);
  expect(status).toBe(2);
});

test("reports a missing toolchain and how to install it", () => {
  const env = { ...process.env, PATH: "/nowhere" };
  const { status, err } = koineProcess(["conform", "--runtimes", "ruby"], { env });
  expect(err).toContain("ruby: ruby is not on PATH; to install it: install Ruby 3.1 or newer");
  expect(status).toBe(2);
});
