/**
 * Test configuration for the site. The commands of the guides run in parallel with the page tests. Tests that
 * measure page performance run alone.
 */

import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { chromiumPath } from "./test/chromium.ts";

const isMakingPictures = process.env["KOINE_PICTURES"] === "all";

const withoutBrowser = ["test/commands.test.ts", "test/guides.test.ts"];

const hasBrowser = existsSync(chromiumPath);

const reason =
  "the tests of pages: no Chromium; install with `apt-get install chromium`, or set KOINE_CHROMIUM to its path";
if (!hasBrowser && process.env["KOINE_RUNTIMES"] === "all") throw new Error(reason);
if (!hasBrowser) process.stderr.write(`skipped: ${reason}\n`);

const together = ["test/commands.test.ts", "test/pages.test.ts", "test/guides.test.ts"];

const tests: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: "together",
      include: hasBrowser ? together : withoutBrowser,
      maxWorkers: "100%",
      sequence: { groupOrder: 0 },
    },
  },
  {
    extends: true,
    test: {
      name: "alone",
      include: hasBrowser ? ["test/**/*.test.ts"] : [],
      exclude: together,
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
    },
  },
];

const pictures: TestProjectConfiguration[] = [
  { extends: true, test: { name: "pictures", include: ["test/make-pictures.ts"] } },
];

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  resolve: { conditions: ["koine-source"] },
  ssr: { resolve: { conditions: ["koine-source"] } },
  test: {
    // Each test runs the commands of one guide in sequence.
    maxConcurrency: availableParallelism(),
    testTimeout: 600_000,
    hookTimeout: 120_000,
    projects: isMakingPictures ? pictures : tests,
  },
});
