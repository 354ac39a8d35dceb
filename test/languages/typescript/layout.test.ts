/** Templates lay out their own code exactly as Prettier would, for any schema. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withHeader } from "../../../generator/5-write/header.ts";
import { formatModule } from "../../../generator/5-write/sections.ts";
import { formatText } from "../../../generator/support/prettier/prettier.ts";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import type { Model } from "../../../generator/model/model.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { nothing } from "../../../generator/support/reuse/store.ts";
import { loadTargets } from "../../../generator/4-emit/targets.ts";
import { withoutLimits } from "../../../generator/model/without-limits.ts";
import { documents } from "../../corpus/fuzz/documents.ts";
import { localGroups } from "../../corpus/suite/groups.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { isThorough, randomCases, sampled } from "../../harness/effort.ts";

const folder = folderOfFile("layout");

const targets = await loadTargets();

const narrowIn = async (model: Model) => {
  const shapes = withoutLimits(model);
  const made = await Promise.all(
    targets.map(({ emit, languages }) =>
      languages.includes("typescript") ? emit(shapes, ["typescript"], () => undefined) : [],
    ),
  );
  return made.flat().filter(({ isLaidOut }) => isLaidOut === "narrow");
};

const expectCanonical = async (model: Model): Promise<void> => {
  for (const artifact of await narrowIn(model)) {
    const { path: file } = artifact;
    const text = withHeader(artifact);
    const [own, canonical] = await Promise.all([
      formatModule(file, text, nothing, true),
      formatModule(file, text, nothing),
    ]);
    expect(own).toBe(canonical);
  }
};

const pagesIn = async (model: Model) => {
  const languages = ["go", "python", "ruby", "rust"];
  const made = await Promise.all(
    targets
      .filter((target) => target.languages.some((language) => languages.includes(language)))
      .map(({ emit }) => emit(model, languages, () => undefined)),
  );
  return made.flat().filter(({ path: file }) => file.endsWith("README.md"));
};

const expectPages = async (model: Model): Promise<void> => {
  const pages = await pagesIn(model);
  expect(pages).toHaveLength(4);
  for (const page of pages) {
    const text = withHeader(page);
    expect(page.isLaidOut).toBe(true);
    expect(text).toBe(await formatText(page.path, text));
  }
};

/** Returns undefined for rejected schemas. */
const modelOf = (document: unknown): Model | undefined => {
  const file = path.join(folder, "main.json");
  writeFileSync(file, JSON.stringify(document));
  try {
    return readModel(file);
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
};

test("lays out the built-in dialects like Prettier", async () => {
  const model = isThorough ? readModel() : readModel("schema/pi");
  const modules = model.dialects.map(({ name }) => `typescript/${name}/types.ts`);
  expect((await narrowIn(model)).map((one) => one.path).toSorted()).toEqual(modules.toSorted());
  await expectCanonical(model);
  await expectPages(model);
});

test("lays out the pages of a dialect without examples like Prettier", async () => {
  const model = modelOf({ type: "object", properties: { a: { type: "string" } } });
  if (model === undefined) throw new Error("there is no model");
  await expectPages(model);
});

test("lays out schemas of the official suite like Prettier", async () => {
  const asked = localGroups.filter((_, index) => index % 20 === 0);
  for (const { schema } of sampled(asked, 6)) {
    const model = modelOf(schema);
    if (model !== undefined) await expectCanonical(model);
  }
});

test("lays out random schemas like Prettier", () =>
  fc.assert(
    fc.asyncProperty(documents("2020-12"), async ({ document }) => {
      const model = modelOf(document);
      if (model !== undefined) await expectCanonical(model);
    }),
    { numRuns: randomCases(50) },
  ));
