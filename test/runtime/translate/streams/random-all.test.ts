/** Runs all random streams: 50,000 combinations of chunking and order. */

import * as fc from "fast-check";
import { test } from "vitest";
import { isTheSameWhereverCut, keepsTheLaw, losesNothing, neverThrows } from "./random.ts";

test("translations of complete streams equal translated responses", () => {
  fc.assert(keepsTheLaw, { numRuns: 10_000 });
});

test("broken streams lose no content and throw nothing", () => {
  fc.assert(losesNothing, { numRuns: 50_000 });
});

test("unexpected values throw nothing", () => {
  fc.assert(neverThrows, { numRuns: 50_000 });
});

test("server-sent events do not depend on chunks", async () => {
  await fc.assert(isTheSameWhereverCut, { numRuns: 5000 });
});
