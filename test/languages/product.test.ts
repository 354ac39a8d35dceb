/** The one-sentence description of Koine is the same everywhere. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { product } from "../../generator/languages/product.ts";
// @ts-expect-error: plain JavaScript without types.
import { generatorManifest, koineManifest } from "../../packages/manifests.js";
import { koine } from "../harness/command.ts";

const root = JSON.parse(readFileSync("package.json", "utf8"));

test("package.json has the sentence", () => {
  expect(root.description).toBe(product);
});

test("both packages have it", () => {
  expect(koineManifest(root).description).toBe(product);
  expect(generatorManifest(root).description).toBe(`The generator of Koine. ${product}`);
});

test("koine --help starts with it", () => {
  expect(koine(["--help"]).out.split("\n", 1)).toEqual([product]);
});
