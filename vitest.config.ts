import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** What measures how long something takes, and holds it to that. */
const alone = ["test/translate/length.test.ts"];

/** One more than there are cores, as some of them wait: for a registry, a disk, or what another one builds. */
const maxWorkers = availableParallelism() + 1;

const filesIn = (folder: string): string => `test/${folder}/**/*.test.ts`;

/** What a program imports, and no generator: nothing that one of these tests leaves behind matters to the next, so all share what is loaded. */
const library = [
  "anthropic",
  "appam",
  "core",
  "gemini",
  "openai-chat",
  "openai-responses",
  "operator",
  "phi",
  "pi",
  "riffer",
  "sdk",
  "translate",
  "vectors",
].map(filesIn);

/**
 * What asks the generator in folders of its own, and was seen to leave nothing behind: to load and to warm it up costs more than
 * most of these ask, so that they share it, too.
 */
const generator = [
  "test/{architecture,command,config,config-keys,diagnostics,explain,growth,hostile,named,overlay,patterns}.test.ts",
  "test/breaking/{any,command,edits,releases,wrong-use}.test.ts",
  "test/command-line/{completion,internal,mistakes,validate}.test.ts",
  "test/load/{documents,openapi,yaml}.test.ts",
  ...["docs", "editors", "history", "lint", "sessions", "suite", "typescript", "wire"].map(filesIn),
];

/** Crates of tests run for seconds, so what costs is to build them: what they need is built once for all, and nothing for a debugger. */
const cargo = {
  CARGO_BUILD_BUILD_DIR: path.resolve("node_modules/.cache/koine/cargo/builds"),
  CARGO_INCREMENTAL: "0",
  CARGO_PROFILE_DEV_DEBUG: "0",
};

/** Go knows what it built by what it says, and not by the folder: a module is built once, wherever tests copy it. */
const go = { GOFLAGS: "-trimpath" };

export default defineConfig({
  resolve: { conditions: ["koine-source"] },
  ssr: { resolve: { conditions: ["koine-source"] } },
  test: {
    setupFiles: "test/seed.ts",
    env: { ...cargo, ...go },
    // Only against a test that hangs: many of them start compilers on whatever machine there is.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      {
        extends: true,
        test: {
          // What takes longest: the projects of a group begin in the order of their names.
          name: "apart",
          include: ["test/**/*.test.ts"],
          exclude: [...alone, ...library, ...generator],
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "generator",
          include: generator,
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "library",
          include: library,
          exclude: alone,
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
      {
        extends: true,
        test: {
          name: "one by one",
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
