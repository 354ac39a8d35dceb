/**
 * Mutation test: removes each encoder's escapes one at a time and checks that the encoder's law fails each
 * time.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { isThorough, sampled } from "../../harness/effort.ts";
import type { Encoders } from "./law.ts";
import { brokenLaw, lawNames, moduleOf } from "./laws.ts";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";
import { encoderTexts } from "./texts.ts";

const texts = encoderTexts(isThorough);

const built = path.resolve("dist/generator");

const edited = (text: string, { edits }: Mutant, module: string): string =>
  edits
    .filter((edit) => edit.module === module)
    .reduce((source, { from, to }) => {
      expect(source.split(from), `${module} contains it once: ${from}`).toHaveLength(2);
      return source.replace(from, () => to);
    }, text);

/** Returns the module of a weakened encoder. The module keeps its original imports. */
const weakened = async (mutant: Mutant, index: number): Promise<Encoders> => {
  const module = moduleOf(mutant.law);
  const text = edited(readFileSync(`${built}/${module}.js`, "utf8"), mutant, module);
  const folder = path.resolve(`.tmp/mutants-${process.pid}`);
  const base = pathToFileURL(`${built}/${module}.js`);
  const absolute = (_: string, quoted: string): string => `from "${new URL(quoted, base).pathname}"`;
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = path.join(folder, `${index}.js`);
  writeFileSync(place, text.replaceAll(/from "(\.[^"]+)"/g, absolute));
  return import(place);
};

test.each(
  sampled(
    mutants.map((mutant, index) => ({ ...mutant, index })),
    80,
  ),
)("the law of $law fails when an encoder loses an escape", async (mutant) => {
  const encoders = await weakened(mutant, mutant.index);
  const wrong = brokenLaw(mutant.law, encoders, [...texts, ...mutant.attacks]);
  expect({ edits: mutant.edits, wrong }).toEqual({ edits: mutant.edits, wrong: expect.any(String) });
});

test("every law has a mutant", () => {
  const tried = new Set<string>(mutants.map(({ law }) => law));
  expect(lawNames.filter((law) => !tried.has(law))).toEqual([]);
});
