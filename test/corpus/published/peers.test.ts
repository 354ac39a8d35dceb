/**
 * The page about other generators' test inputs is up to date. `npm run long peers` also runs the compilers.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testUnless, testWith } from "../../harness/toolchain.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { isThorough, sampledByKind } from "../../harness/effort.ts";
import { commands, type Language } from "./compilers.ts";
import {
  compileInput,
  idleAsides,
  languages,
  pageOf,
  readInput,
  suites,
  type Input,
  type Row,
  type Suite,
} from "./peers.ts";

const page = path.resolve("schema/PEERS.md");
const hasData = dataFile("peers") !== undefined;

const readRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const suite of suites()) {
    const answers = [];
    for (const input of suite.inputs) answers.push(await readInput(input));
    rows.push({ suite, refusals: answers.flatMap((answer) => answer ?? []) });
  }
  return rows;
};

const comparePage = async (): Promise<void> => {
  const rows = await readRows();
  await expect(await pageOf(rows)).toMatchFileSnapshot(page);
  expect(idleAsides(rows)).toEqual([]);
  expect(rows.flatMap(({ refusals }) => refusals.filter(({ code }) => code === "crash"))).toEqual([]);
};

/**
 * Returns the code of a rejection on the page, `set aside`, or `accepted` if the page does not list the
 * input.
 */
const outcomesOnPage = (): ((suite: Suite, input: Input) => string) => {
  const lines = readFileSync(page, "utf8").split("\n");
  return ({ name: suite }, { name }) => {
    const start = `- ${suite}, \`${name}\`: `;
    const line = lines.find((one) => one.startsWith(start)) ?? `${start}accepted`;
    return line.slice(start.length).split(",", 1).join("").replaceAll("`", "");
  };
};

const outcomeOf = async (input: Input): Promise<string> => (await readInput(input))?.code ?? "accepted";

const compareSample = async (): Promise<void> => {
  const onPage = outcomesOnPage();
  for (const suite of suites())
    for (const input of sampledByKind(suite.inputs, (one) => onPage(suite, one), 2)) {
      const [expected, outcome] = [onPage(suite, input), await outcomeOf(input)];
      const isExpected = expected === "excluded" ? !/^(accepted|crash)$/.test(outcome) : outcome === expected;
      expect([suite.name, input.name, outcome, isExpected]).toEqual([suite.name, input.name, outcome, true]);
    }
};

testUnless(
  hasData ? undefined : withoutData("peers"),
  "PEERS.md lists the outcome of every input of other generators",
  isThorough ? comparePage : compareSample,
);

/** One in this many inputs is compiled in all languages, and the rest only in TypeScript. */
const every = 4;

const compileAll = async (): Promise<void> => {
  const rows = await readRows();
  const accepted = rows.flatMap(({ suite, refusals }): readonly Input[] =>
    suite.inputs.filter((input) => refusals.every((refusal) => refusal.input !== input)),
  );
  const problems: string[] = [];
  for (const [index, input] of accepted.entries()) {
    const asked: readonly Language[] = index % every === 0 ? languages : ["typescript"];
    problems.push(...(await compileInput(input, asked)));
  }
  expect(problems).toEqual([]);
};

const compiled = "inputs of other generators, with the compilers";
if (process.env["KOINE_PEERS"] === "all" && hasData) testWith(commands, compiled, compileAll);
else {
  console.warn(`skipped: ${compiled} (\`npm run long peers\` runs them if the data is available)`);
  test.skip(`${compiled} (npm run long peers)`, compileAll);
}
