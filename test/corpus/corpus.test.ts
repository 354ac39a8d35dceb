/**
 * Tests for the corpus: the generated code compiles without warnings and passes every fixture in every
 * language.
 */

import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/api/generate.ts";
import { koine } from "../harness/command.ts";
import { named, testWith } from "../harness/toolchain.ts";
import { casesByEntity, codecIn, differences, fixtureFiles } from "../harness/fixtures/run.ts";
import { combinationCount } from "./combinations.ts";
import { leftOut, writeCorpus, writeWith } from "./corpus.ts";
import { languages, missingNames } from "./languages.ts";

/** Fixed folders, so that compiler caches stay valid. */
const place = ".tmp/corpus";
const own = path.join(place, "own");
const document = path.join(place, "document");

beforeAll(async () => {
  const schema = path.join(place, "schema");
  writeCorpus(schema);
  const asked = languages.map(({ name }) => name);
  await generate({ schema, out: own, languages: asked, prune: true, force: true, ...named });
  await generate({
    schema: "test/corpus/documents/hard.json",
    out: document,
    languages: asked,
    prune: true,
    force: true,
    ...named,
  });
});

test("has a field for every allowed combination of base, null, default and hints", () => {
  expect(combinationCount).toBe(256);
});

/** Endlessly recursive records have no valid data. */
const endless = ["corners.Endless", "corners.EndlessToo", "typing.Long", "hard.FlattenedRest: flag/complete"];

test("all samples were generated and agree with Ajv", () => {
  const missing = fixtureFiles(own).flatMap(({ notSampled }) => notSampled ?? []);
  expect(missing.filter((name) => !endless.some((one) => name.startsWith(one)))).toEqual([]);
});

for (const { name, commands, runtimes, compile } of languages) {
  testWith(commands, `${name} compiles without warnings`, () => {
    compile(own);
    compile(document);
    expect(missingNames(own, name)).toEqual([]);
  });

  testWith(commands, `${name} passes every fixture`, () => {
    for (const out of [own, document]) {
      const known = out === own ? ["--known-gaps", "test/corpus/known-gaps.json"] : [];
      const { status, out: said, err } = koine(["conform", "--runtimes", runtimes, "--out", out, ...known]);
      expect([status, err, said.trim().split("\n").at(-1)]).toEqual([
        0,
        expect.any(String),
        expect.stringMatching(/conform$/),
      ]);
    }
  });
}

test("TypeScript's decode and encode agree with parse and stringify", async () => {
  for (const [entity, cases] of casesByEntity(fixtureFiles(own))) {
    const dialect = entity.slice(0, entity.indexOf("."));
    const module: unknown = await import(path.resolve(own, "typescript", dialect, "index.ts"));
    expect(differences(codecIn(module, entity), cases)).toEqual([]);
  }
});

for (const one of leftOut) {
  const { language, schemas } = one;
  const { commands = [] } = languages.find(({ name }) => name === language) ?? {};
  testWith(commands, `excluded schemas still fail: ${schemas.join(", ")}`, async () => {
    const folder = path.join(place, "left-out");
    writeWith(one, path.join(folder, "schema"));
    const dialect = path.dirname(schemas[0] ?? "");
    const out = path.join(folder, "generated");
    await generate({
      schema: path.join(folder, "schema", dialect),
      out,
      languages: [language],
      prune: true,
      force: true,
    });
    expect(koine(["conform", "--runtimes", language, "--out", out]).status).toBe(1);
  });
}
