/**
 * `npm run sample -- --seed N` prints 150 sentences by kind. `npm run sample -- --counts` counts phrases that
 * often mark stilted sentences.
 */

import { parseArgs } from "node:util";
import { runnerImport } from "vite";

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, counts: { type: "boolean" } },
});

// A reader such as `head` may close the pipe early.
process.stdout.on("error", () => process.exit());

const load = async (file) => (await runnerImport(`./test/harness/prose/${file}`)).module;

const printCounts = async () => console.table((await load("counts.ts")).counts());

const printSample = async () => {
  console.log(`seed ${values.seed}`);
  for (const { kind, sentences } of (await load("sample.ts")).sample(Number(values.seed))) {
    console.log(`\n${kind}\n`);
    sentences.forEach(({ text }, index) => console.log(`${index + 1}. ${text}`));
  }
};

await (values.counts ? printCounts() : printSample());
