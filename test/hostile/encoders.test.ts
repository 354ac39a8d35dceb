/** Every encoder of every language keeps its law, whatever text it is given. */

import path from "node:path";
import { expect, test } from "vitest";
import { brokenLaw, lawNames, moduleOf, type Encoders } from "./laws.ts";
import { names } from "./names.ts";
import { payloads } from "./payloads.ts";

const texts = [...payloads, ...names];

test.each(lawNames)("%s", async (name) => {
  const encoders: Encoders = await import(path.resolve("generator", `${moduleOf(name)}.ts`));
  expect(brokenLaw(name, encoders, texts)).toBe(undefined);
});
