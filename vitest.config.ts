import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["koine-source"] },
  ssr: { resolve: { conditions: ["koine-source"] } },
  test: {
    include: ["test/**/*.test.ts"],
    typecheck: { enabled: true, include: ["test/**/*.test-d.ts"] },
    // Only against a test that hangs: many of them start compilers on whatever machine there is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
