/** A share of the random streams; `random-all.test.ts` tries all of them. */

import * as fc from "fast-check";
import { test } from "vitest";
import { isTheSameWhereverCut, keepsTheLaw, losesNothing, neverThrows } from "./random.ts";
import { randomCases } from "../../../harness/effort.ts";

test("whole streams keep the law", () => {
  fc.assert(keepsTheLaw, { numRuns: randomCases(500) });
});

test("of broken streams nothing is lost, and nothing is thrown", () => {
  fc.assert(losesNothing, { numRuns: randomCases(1500) });
});

test("whatever stands where it should not, nothing is thrown", () => {
  fc.assert(neverThrows, { numRuns: randomCases(1000) });
});

test("server-sent events cut anywhere are the same", async () => {
  await fc.assert(isTheSameWhereverCut, { numRuns: randomCases(200) });
});
