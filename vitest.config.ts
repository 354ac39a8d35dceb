import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { progress } from "./test/harness/progress.ts";
import { selected, slowOnly } from "./test/slow/index.ts";

/** Tests that measure time, and so run when nothing else does. */
const alone = [
  "test/generator/1-load/scale.test.ts",
  "test/runtime/translate/length.test.ts",
  "test/runtime/translate/streams/cost.test.ts",
];

/** One more than there are cores, as some of them wait: for a registry, a disk, or what another one builds. */
const maxWorkers = availableParallelism() + 1;

/** The slow tests that this run selects; without the variable, a run has none of them. */
const selection = process.env["KOINE_SLOW"];

/** What waits for compilers that it started: it begins first, and loading modules once for all of it would save next to nothing. */
const foreign = ["test/{generator/conform,languages/!(typescript)}/**/*.test.ts"];

/** Crates of tests run for seconds, so what costs is to build them: what they need is built once for all, and nothing for a debugger. */
const cargo = {
  CARGO_BUILD_BUILD_DIR: path.resolve("node_modules/.cache/koine/cargo/builds"),
  CARGO_INCREMENTAL: "0",
  CARGO_PROFILE_DEV_DEBUG: "0",
};

/** Go knows what it built by what it says, and not by the folder: a module is built once, wherever tests copy it. */
const go = { GOFLAGS: "-trimpath" };

/** Skips the optimizing compiler, which does not pay off in the short runs of Maven. */
const maven = { MAVEN_OPTS: "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" };

const quick: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      // The projects of a group begin in the order of their names.
      name: "foreign",
      include: foreign,
      exclude: [...slowOnly],
      maxWorkers,
      sequence: { groupOrder: 0 },
    },
  },
  {
    extends: true,
    test: {
      // Nothing that one of these leaves behind matters to the next, so all share what is loaded and warm.
      name: "shared",
      include: ["test/**/*.test.ts"],
      exclude: [...foreign, ...slowOnly],
      typecheck: {
        enabled: true,
        include: ["test/**/*.test-d.ts"],
        tsconfig: "test/types.tsconfig.json",
      },
      isolate: false,
      maxWorkers,
      sequence: { groupOrder: 0 },
    },
  },
];

const files = selected(selection ?? "all");

const effort = { KOINE_EFFORT: "all" };

const slow: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: "slow",
      include: [...files],
      exclude: alone,
      env: effort,
      maxWorkers,
      sequence: { groupOrder: 0 },
    },
  },
  {
    extends: true,
    test: {
      name: "one by one",
      include: alone.filter((file) => selection === "everything" || files.includes(file)),
      env: effort,
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
    },
  },
];

export default defineConfig({
  resolve: { conditions: ["koine-source"] },
  ssr: { resolve: { conditions: ["koine-source"] } },
  test: {
    globalSetup: "test/harness/build.ts",
    setupFiles: ["test/harness/compile-late.ts", "test/harness/seed.ts"],
    reporters: process.stdout.isTTY
      ? ["default"]
      : ["default", progress((line) => process.stdout.write(line))],
    env: { ...cargo, ...go, ...maven },
    // Only against a test that hangs: many of them start compilers on whatever machine there is.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    projects: selection === undefined ? quick : slow,
  },
});
