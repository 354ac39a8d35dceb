/**
 * Runs the tests on mutants of the source folders and prints the surviving mutants. Runs in the current
 * folder, which must be a copy.
 */

import path from "node:path";
import { replaceBuilt } from "./built.js";
import { coverageOf } from "./coverage.js";
import { explanationOf, shown } from "./explained.js";
import { filesIn, mutantsOf, mutatedText } from "./mutants.js";
import { functionAround, numbered } from "./reach.js";
import { sampleOf } from "./sample.js";
import { openSuite } from "./suite.js";
import { killingTests } from "./tests.js";

/** The test files that call the function, fastest first, up to the budget in seconds. */
const testsReaching = (coverage, number, budget) => {
  let spent = 0;
  return coverage
    .filter(({ reached }) => reached[number] === 1)
    .filter(({ seconds }) => (spent += seconds) <= budget)
    .map(({ test }) => test);
};

const killerOf = async (mutant, tests, { suite, texts, longest }) => {
  const text = mutatedText(mutant);
  texts.set(path.resolve(mutant.file), text);
  const putBack = replaceBuilt(mutant.file, text);
  suite.forget(mutant.file);
  const [killer] = tests.length === 0 ? [] : await suite.run(tests, longest * 3);
  putBack();
  texts.clear();
  suite.forget(mutant.file);
  return killer;
};

const reportOf = (folder, tried) => {
  const survivors = tried.filter(({ killer }) => killer === undefined);
  const unexplained = survivors.filter(({ mutant }) => explanationOf(mutant) === undefined);
  const outdated = tried.filter(
    ({ mutant, killer }) => killer !== undefined && explanationOf(mutant) !== undefined,
  );
  const share = tried.length === 0 ? 1 : 1 - survivors.length / tried.length;
  console.log(
    `${folder}: ${tried.length} mutants, ${tried.length - survivors.length} killed (${(share * 100).toFixed(1)} %), ` +
      `${survivors.length - unexplained.length} survivors explained`,
  );
  for (const { mutant, tests } of unexplained)
    console.log(`  survivor of ${tests} test files: ${shown(mutant)}`);
  for (const { mutant, killer } of outdated)
    console.log(`  explained, but killed by ${killer}: ${shown(mutant)}`);
  return share >= 0.9 && unexplained.length === 0 && outdated.length === 0;
};

const chosen = (folder, { at, sample, seed }) => {
  const all = filesIn(folder, ".ts").flatMap(mutantsOf);
  const isAsked = ({ file, line }) => at.length === 0 || at.includes(`${file}:${line}`);
  return sampleOf(all.filter(isAsked), sample, seed);
};

const mutateFolder = async (folder, { coverage, functions, budget, ...tools }) => {
  const mutants = chosen(folder, tools);
  const tried = [];
  for (const mutant of mutants) {
    const tests = testsReaching(coverage, functionAround(functions, mutant), budget);
    const began = performance.now();
    const killer = await killerOf(mutant, tests, tools);
    tried.push({ mutant, killer, tests: tests.length });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${tried.length}/${mutants.length} ${seconds} s, ${killer ?? "survived"} ${shown(mutant)}`);
  }
  return reportOf(folder, tried);
};

export const mutateFolders = async ({ folders, ...options }) => {
  const texts = new Map();
  const suite = await openSuite(texts);
  const sources = folders.flatMap((folder) => filesIn(folder, ".ts"));
  const functions = numbered(sources, path.resolve("test/mutation/reached.js"));
  const tools = { ...options, suite, texts, functions };
  const coverage = await coverageOf({ ...tools, tests: await killingTests(options.tests) });
  let succeeded = true;
  for (const folder of folders) succeeded = (await mutateFolder(folder, { ...tools, coverage })) && succeeded;
  await suite.close();
  return succeeded;
};
