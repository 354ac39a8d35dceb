/** The gem of schemas that others wrote: every name compiles, loads and is signed, and no file overwrites another. */

import path from "node:path";
import { expect } from "vitest";
import { expectClean, gemFrom, wrongAnswers } from "./ruby/gem.ts";
import { hardSchemas } from "./ruby/hard-schemas.ts";
import { run, testWith } from "./toolchain.ts";

testWith(["ruby"], "names that are alike, taken or no names at all", async () => {
  const listing = "puts Object.constants.grep(/\\A[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*\\z/)";
  const constants = run("ruby", ["-e", listing]).trimEnd().split("\n");
  const gem = await gemFrom(hardSchemas(constants));
  expectClean(gem);
  expect(wrongAnswers(gem, path.join(gem, "../fixtures"))).toEqual([]);
});
