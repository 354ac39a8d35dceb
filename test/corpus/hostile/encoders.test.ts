/** The output of every encoder in every language obeys the encoder's law for every test string. */

import path from "node:path";
import { expect, test } from "vitest";
import { isThorough } from "../../harness/effort.ts";
import type { Encoders } from "./law.ts";
import { brokenLaw, lawNames, moduleOf } from "./laws.ts";
import { encoderTexts } from "./texts.ts";

const texts = encoderTexts(isThorough);

test.each(lawNames)("satisfies the law for every text: %s", async (name) => {
  const encoders: Encoders = await import(path.resolve("generator", `${moduleOf(name)}.ts`));
  expect(brokenLaw(name, encoders, texts)).toBe(undefined);
});
