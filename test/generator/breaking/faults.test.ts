/** Schema pairs from the data folder that were once judged incorrectly: each now has the correct findings. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { compare } from "./compare.ts";

const folder = dataFile("faults", "breaking");

const read = (name: string): JsonObject => JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));

const found = async (before: JsonObject, after: JsonObject): Promise<string[]> =>
  (await compare(before, after)).map(({ code, verdict, direction }) => `${code} ${verdict} ${direction}`);

const describeData = folder === undefined ? describe.skip : describe;
if (folder === undefined) console.log(withoutData("faults/breaking"));

describeData("faults/breaking", () => {
  test("breaking-title-renamed: the exported name changes in all six languages", async () => {
    const pair: { readonly old: JsonObject; readonly new: JsonObject } = JSON.parse(
      readFileSync(`${folder}/breaking-title-renamed.json`, "utf8"),
    );
    const findings = await compare(pair.old, pair.new);
    expect(
      findings.map(({ code, direction, change, languages }) => ({ code, direction, change, languages })),
    ).toEqual([
      {
        code: "NAME_CHANGED",
        direction: "source",
        change: "thing.Two was previously named One",
        languages: ["typescript", "rust", "python", "ruby", "go", "java"],
      },
    ]);
  });

  test("breaking-exclusive: the bound was tightened", async () => {
    const all = await found(read("breaking-exclusive-old"), read("breaking-exclusive-new"));
    expect(all).toEqual(["BOUND_TIGHTENED breaks backward"]);
  });

  test("k05: the variants overlap", async () => {
    const all = await found(read("k05.old"), read("k05.new"));
    expect(all.filter((one) => /backward|undecided/.test(one))).toEqual(["VARIANT_OVERLAP breaks backward"]);
  });
});
