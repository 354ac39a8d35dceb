import { defineConfig } from "vitest/config";

/** Tests that start compilers and servers of other languages, which use all cores themselves and share caches. */
const withToolchains = [
  "test/conformance/**/*.test.ts",
  "test/recipes/**/*.test.ts",
  "test/upstream/**/*.test.ts",
  "test/newcomer.test.ts",
  "test/documents/table.test.ts",
];

export default defineConfig({
  resolve: { conditions: ["koine-source"] },
  ssr: { resolve: { conditions: ["koine-source"] } },
  test: {
    // Only against a test that hangs: many of them start compilers on whatever machine there is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "side by side",
          include: ["test/**/*.test.ts"],
          exclude: withToolchains,
          typecheck: { enabled: true, include: ["test/**/*.test-d.ts"] },
          maxWorkers: "100%",
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "one by one",
          include: withToolchains,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
