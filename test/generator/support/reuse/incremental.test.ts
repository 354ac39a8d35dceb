/** An incremental run writes the same bytes as a full run. */

import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GenerationError } from "../../../../generator/support/diagnostics.ts";
import type { Options } from "../../../../generator/config/options.ts";
import { generate } from "../../../../generator/api/generate.ts";
import type { Result } from "../../../../generator/api/result.ts";
import { koine } from "../../../harness/command.ts";
import { documentOf, edited } from "../../breaking/schemas.ts";
import { filesBelow } from "../../../harness/files.ts";
import { seeded } from "../../../../generator/support/random.ts";
import { openWorkshop, type Workshop } from "../../../harness/workshop.ts";
import { editedSchema } from "./edits.ts";

const count = Number(process.env["KOINE_INCREMENTAL_EDITS"] ?? 5);
const { seed = 7 } = fc.readConfigureGlobal();

const treeOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(folder).map((file) => [path.relative(folder, file), readFileSync(file, "utf8")]),
  );

const reasons = (error: unknown): unknown => {
  if (error instanceof GenerationError) return error.diagnostics;
  throw error;
};

const both = async (shop: Workshop, schema = shop.schema): Promise<{ warm: unknown; cold: unknown }> => {
  const run = (folder: string, cache: boolean): Promise<unknown> =>
    generate({ schema, out: path.join(shop.folder, folder), cache }).then(
      () => treeOf(path.join(shop.folder, folder)),
      reasons,
    );
  return { warm: await run("warm", true), cold: await run("cold", false) };
};

test(`${count} edits of a built-in dialect, some of them invalid`, async () => {
  const shop = openWorkshop("riffer");
  const random = seeded(seed);
  const files = filesBelow(path.join(shop.schema, "riffer")).filter((file) => file.endsWith(".schema.json"));
  let written = 0;
  for (let index = 0; index < count; index++) {
    const file = random.pick(files, "");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, JSON.stringify(editedSchema(JSON.parse(before), random), null, 2));
    const { warm, cold } = await both(shop);
    expect(warm, `edit ${index} of seed ${seed}, in ${file}`).toEqual(cold);
    if (Array.isArray(warm)) writeFileSync(file, before);
    else written += 1;
  }
  expect(written).toBeGreaterThan(count / 3);
});

test(`${count} edits of a third-party document`, async () => {
  const shop = openWorkshop("riffer");
  const random = seeded(seed + 1);
  let document = documentOf(random);
  for (let index = 0; index < count; index++) {
    shop.write(JSON.stringify(document), "thing.json");
    const { warm, cold } = await both(shop, path.join(shop.folder, "thing.json"));
    expect(warm, `edit ${index} of seed ${seed + 1}`).toEqual(cold);
    document = random.chance(0.1) ? documentOf(random) : edited(document, random);
  }
});

const open = async () => {
  const shop = openWorkshop("riffer");
  const out = path.join(shop.folder, "warm");
  const run = (more: Options = {}): Promise<Result> =>
    generate({ schema: shop.schema, out, cache: true, ...more });
  const first = await run();
  const times = (): number[] => filesBelow(out).map((file) => statSync(file).mtimeMs);
  return { shop, out, run, first, times, cache: path.join(shop.folder, ".koine-cache") };
};

test("a run without changes touches no files and returns the same result", async () => {
  const { run, first, times } = await open();
  const before = times();
  const second = await run();
  expect(second).toEqual({ ...first, drifts: [] });
  expect(await run()).toEqual(second);
  expect(times()).toEqual(before);
});

test("restores an output that was changed or deleted", async () => {
  const { out, run } = await open();
  const before = treeOf(out);
  const [one = "", other = ""] = filesBelow(out).filter((file) => file.endsWith(".ts"));
  await run();
  rmSync(one);
  writeFileSync(other, readFileSync(other, "utf8").replace("export", "export "));
  expect((await run()).kept).toEqual([path.relative(out, other)]);
  writeFileSync(one, "");
  const { drifts } = await run({ force: true });
  expect(drifts.map(({ kind }) => kind).toSorted()).toEqual(["changed", "changed"]);
  expect(treeOf(out)).toEqual(before);
});

test("ignores a damaged, outdated or missing cache", async () => {
  const { out, run, cache } = await open();
  const before = treeOf(out);
  const parts = path.join(cache, "warm.parts");
  const text = readFileSync(parts, "utf8");
  for (const damaged of [text.slice(0, -100), text.replace("minimal", "minimum"), `x${text}`, "", "\n"]) {
    writeFileSync(parts, damaged);
    writeFileSync(path.join(cache, "warm.run"), "{");
    rmSync(path.join(out, "manifest.json"));
    await run();
    expect(treeOf(out)).toEqual(before);
  }
  rmSync(cache, { recursive: true });
  await run();
  expect(treeOf(out)).toEqual(before);
});

test("caches only on request, and git ignores the cache", async () => {
  const { shop, cache } = await open();
  expect(readFileSync(path.join(cache, ".gitignore"), "utf8")).toBe("*\n");
  rmSync(cache, { recursive: true });
  await shop.generate();
  expect(filesBelow(shop.folder).filter((file) => file.includes(".koine-cache"))).toEqual([]);
});

test("does not share the cache with a copy of the project", () => {
  const shop = openWorkshop("riffer");
  const [one, copy] = ["one", "copy"].map((name) => path.join(shop.folder, name));
  if (one === undefined || copy === undefined) throw new TypeError("two names");
  cpSync(shop.schema, path.join(one, "schema"), { recursive: true });
  const said = (cwd: string): string => koine(["generate", "--languages", "typescript"], { cwd }).out;
  said(one);
  expect(said(one)).toContain("(0 changed");
  cpSync(one, copy, { recursive: true });
  shop.edit(
    (schema) => Object.assign(schema, { description: "Said anew." }),
    "copy/schema/riffer/message.schema.json",
  );
  expect(said(copy)).not.toContain("(0 changed");
  expect(said(one)).toContain("(0 changed");
});
