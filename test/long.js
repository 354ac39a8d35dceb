/** Long runs: `npm run long NAME` with further arguments. Without arguments, prints their names. */

import { spawnSync } from "node:child_process";

/**
 * Runs a test with all of its cases. The environment variable sets the number of random
 * cases, unless the caller already sets it.
 */
const vitest = (what, env = {}) => ({
  command: ["npx", "vitest", "run", "--disable-console-intercept", "--testTimeout=7200000"].concat(what),
  // Runs all cases of both suites.
  env: { KOINE_SLOW: "everything", KOINE_RANDOM: "all", ...env },
});

const program = (...command) => ({ command, env: {} });

const runs = {
  agreement: vitest("test/languages/typescript/agreement", { KOINE_AGREEMENT: "100000" }),
  breaking: vitest("test/generator/breaking/edits.test.ts", {
    KOINE_BREAKING_EDITS: "500",
    KOINE_BREAKING_DOCUMENTS: "10000",
  }),
  "breaking-data": vitest("test/generator/breaking/stored", { KOINE_STORED: "400000" }),
  "breaking-pairs": vitest("test/generator/breaking/random-pairs.test.ts", { KOINE_BREAKING_PAIRS: "2000" }),
  cost: program("node", "test/languages/cost.js"),
  "cost-python": vitest(["test/languages/python/native.test.ts", "-t", "cost"], { KOINE_COST: "all" }),
  "cost-ruby": program("ruby", "test/languages/ruby/native/cost/measure.rb"),
  "cost-translate": vitest("test/runtime/translate/cost.test.ts", { KOINE_COST: "all" }),
  "cost-sql": vitest("test/generator/outputs/sql/cost.test.ts", { KOINE_COST: "all" }),
  "cost-streams": program("node", "test/runtime/translate/streams/measure.js"),
  "data-memory": vitest("test/generator/command-line/flat.test.ts", { KOINE_FLAT: "100,2000" }),
  documents: vitest("test/generator/conform/documents.test.ts", { KOINE_DOCUMENTS: "all" }),
  fuzz: program("node", "test/corpus/fuzz/guided/fuzz.js"),
  "fuzz-languages": vitest("test/generator/conform/random.test.ts", { KOINE_FUZZ_LANGUAGES: "100" }),
  "fuzz-schemas": vitest(["test/corpus/fuzz/schemas.test.ts", "test/corpus/fuzz/openapi.test.ts"], {
    KOINE_FUZZ_SCHEMAS: "600",
    KOINE_FUZZ_DATA: "60",
  }),
  growth: vitest("test/corpus/hostile/growth", { KOINE_GROWTH: "all" }),
  hostile: program("node", "test/corpus/hostile/whole.js"),
  incremental: vitest("test/generator/support/reuse/incremental.test.ts", { KOINE_INCREMENTAL_EDITS: "200" }),
  "infer-recovery": vitest("test/generator/infer/recovery-table.test.ts", { KOINE_RECOVERY: "1000" }),
  "infer-packages": vitest("test/generator/infer/packages.test.ts", { KOINE_INFER_PACKAGES: "all" }),
  kills: vitest("test/generator/5-write/kills.test.ts", { KOINE_KILLS: "200" }),
  mutants: vitest("test/corpus/hostile/mutants.test.ts", { KOINE_MUTANTS: "all" }),
  mutation: program("node", "test/mutation/run.js"),
  "native-types": vitest("test/generator/conform/native-types.test.ts", { KOINE_NATIVE_TEXTS: "2000" }),
  names: vitest("test/corpus/hostile/naming", { KOINE_NAMES: "all" }),
  peers: vitest("test/corpus/published/peers.test.ts", { KOINE_PEERS: "all" }),
  "sdk-drift": vitest("test/runtime/translate/drift.test.ts", { KOINE_DRIFT: "newest" }),
  random: program(
    "sh",
    "-c",
    "KOINE_SLOW=everything KOINE_RANDOM=all npx vitest run $(grep -rlE 'fc.assert|randomCases' test --include=*.test.ts)",
  ),
  scale: vitest("test/generator/command-line/scale.test.ts", { KOINE_SCALE: "400000" }),
  seeds: program(
    "sh",
    "-c",
    "KOINE_SEED=new KOINE_SLOW=everything npx vitest run $(grep -rl fc.assert test --include=*.test.ts)",
  ),
  shapes: vitest("test/corpus/hostile/shapes.test.ts", { KOINE_SHAPES: "400" }),
  suite: vitest("test/generator/conform/suite.test.ts", { KOINE_SUITE: "all" }),
  survival: vitest("test/runtime/translate/journeys"),
  table: vitest("test/corpus/published/table.test.ts", { KOINE_TABLE: "all" }),
  translate: vitest("test/runtime/translate/random-edits.test.ts", { KOINE_EDITS: "50000" }),
  "translate-measure": program("node", "test/runtime/translate/measure.js"),
};

const [name = "", ...rest] = process.argv.slice(2);
const run = Object.hasOwn(runs, name) ? runs[name] : undefined;

if (run === undefined) {
  console.error(`usage: npm run long NAME, where NAME is one of ${Object.keys(runs).join(", ")}`);
  process.exitCode = name === "" ? 0 : 2;
} else {
  const [file, ...words] = run.command;
  const env = { ...run.env, ...process.env };
  process.exitCode = spawnSync(file, [...words, ...rest], { env, stdio: "inherit" }).status ?? 1;
}
