/** The test files for mutation runs, which are quick and do not start processes or read large inputs. */

import { runnerImport } from "vite";
import { filesIn } from "./mutants.js";

const dear = [
  "test/bench",
  "test/corpus/fuzz",
  "test/corpus/hostile",
  "test/corpus/published",
  "test/corpus/reports",
  "test/corpus/suite",
  "test/generator/command-line",
  "test/generator/conform",
  "test/languages",
  "test/packages",
  "test/recipes",
  "test/readme.test.ts",
  "test/supply-chain.test.ts",
  "test/runtime/browser.test.ts",
  "test/runtime/translate/length.test.ts",
  "test/runtime/translate/streams/cost.test.ts",
];

export const killingTests = async (places) => {
  const { slowOnly } = (await runnerImport("./test/slow/index.ts")).module;
  const left = (file) => slowOnly.includes(file) || dear.some((place) => file.startsWith(place));
  const isChosen = (file) => places.some((place) => file.startsWith(place));
  return filesIn("test", ".test.ts").filter((file) => isChosen(file) && !left(file));
};
