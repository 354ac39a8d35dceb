/** The tests of the site, one file after the other: they share one machine with one browser. */

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const isMakingPictures = process.env["KOINE_PICTURES"] === "all";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  resolve: { conditions: ["koine-source"] },
  ssr: { resolve: { conditions: ["koine-source"] } },
  test: {
    include: [isMakingPictures ? "test/make-pictures.ts" : "test/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
