/** Every encoder of every language keeps its law, whatever text it is given. */

import path from "node:path";
import { expect, test } from "vitest";
import type { Encoders } from "./law.ts";
import { brokenLaw, lawNames, moduleOf } from "./laws.ts";
import { texts } from "./texts.ts";

test.each(lawNames)("%s", async (name) => {
  const encoders: Encoders = await import(path.resolve("generator", `${moduleOf(name)}.ts`));
  expect(brokenLaw(name, encoders, texts)).toBe(undefined);
});
