import { defineConfig } from "vitest/config";

/** Tests that share the builds of other tests, for a program that one has built must not be replaced before it runs; and those that measure. */
const alone = [
  "test/conformance/{documents,drifted,growth,python,runtimes,rust,rust-limits}.test.ts",
  "test/documents/table.test.ts",
  "test/history/languages.test.ts",
  "test/native/{python,rust}.test.ts",
  "test/recipes/acp-rust.test.ts",
  "test/translate/length.test.ts",
];

export default defineConfig({
  resolve: { conditions: ["koine-source"] },
  ssr: { resolve: { conditions: ["koine-source"] } },
  test: {
    setupFiles: "test/seed.ts",
    // Only against a test that hangs: many of them start compilers on whatever machine there is.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      {
        extends: true,
        test: {
          name: "side by side",
          include: ["test/**/*.test.ts"],
          exclude: alone,
          typecheck: { enabled: true, include: ["test/**/*.test-d.ts"] },
          maxWorkers: "100%",
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
