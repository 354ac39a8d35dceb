/** All of the random streams: 50,000 cuts and orders. */

import * as fc from "fast-check";
import { test } from "vitest";
import { isTheSameWhereverCut, keepsTheLaw, losesNothing, neverThrows } from "./random.ts";

test("whole streams keep the law", () => {
  fc.assert(keepsTheLaw, { numRuns: 10_000 });
});

test("of broken streams nothing is lost, and nothing is thrown", () => {
  fc.assert(losesNothing, { numRuns: 50_000 });
});

test("whatever stands where it should not, nothing is thrown", () => {
  fc.assert(neverThrows, { numRuns: 50_000 });
});

test("server-sent events cut anywhere are the same", async () => {
  await fc.assert(isTheSameWhereverCut, { numRuns: 5000 });
});
