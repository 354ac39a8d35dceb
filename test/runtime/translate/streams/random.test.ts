/** Runs a sample of the random streams. `random-all.test.ts` runs all of them. */

import * as fc from "fast-check";
import { test } from "vitest";
import { isTheSameWhereverCut, keepsTheLaw, losesNothing, neverThrows } from "./random.ts";
import { randomCases } from "../../../harness/effort.ts";

test("translations of complete streams equal translated responses", () => {
  fc.assert(keepsTheLaw, { numRuns: randomCases(500) });
});

test("broken streams lose no content and throw nothing", () => {
  fc.assert(losesNothing, { numRuns: randomCases(1500) });
});

test("unexpected values throw nothing", () => {
  fc.assert(neverThrows, { numRuns: randomCases(1000) });
});

test("server-sent events do not depend on chunks", async () => {
  await fc.assert(isTheSameWhereverCut, { numRuns: randomCases(200) });
});
