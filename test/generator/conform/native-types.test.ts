/**
 * Native types: text is written as it was read, new values are written in one form, and all languages agree on
 * valid and invalid texts of every kind.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect } from "vitest";
import { askTestee } from "../../../generator/command-line/conform/ask-testee.ts";
import { fixtureCases } from "../../../generator/command-line/conform/cases.ts";
import { findTestees } from "../../../generator/command-line/conform/find-testees.ts";
import { scoresOf } from "../../../generator/conform/score.ts";
import { generate } from "../../../generator/api/generate.ts";
import { languages } from "../../../generator/languages/index.ts";
import { nativeKinds } from "../../../generator/model/native-kind.ts";
import { seed } from "../../harness/seed.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";
import { programs, type Program } from "./native-types/programs.ts";
import { isValid, rewritten } from "./native-types/reference.ts";
import { textsOf } from "./native-types/texts.ts";

const count = Number(process.env["KOINE_NATIVE_TEXTS"] ?? 300);
const folder = "test/generator/conform/native-types";
const rental = readFileSync(path.join(folder, "rental.txt"), "utf8");
const out = path.resolve(".tmp/native-types");
/** A schema with strings in every place, and the package that is generated from it. */
const everyPlace = "test/corpus/native/visit.json";
const otherOut = path.resolve(".tmp/native-types-in-every-place");

beforeAll(async () => {
  const options = { types: "native", prune: true, force: true, languages: Object.keys(toolchains) } as const;
  await generate({ ...options, schema: path.join(folder, "rental.json"), out });
  await generate({ ...options, schema: everyPlace, out: otherOut });
});

const kindsIn = (name: string) => {
  const types = languages.find((language) => language.name === name)?.types;
  return nativeKinds.filter((kind) => types !== undefined && "type" in types[kind]);
};

describe.each(programs(out))("$language", (program: Program) => {
  const { language, tools } = program;

  testWith(tools, "reads, changes and writes values", () => {
    const expected = readFileSync(path.join(folder, `expected.${language}.txt`), "utf8");
    expect(program.run("main", rental)).toBe(expected);
  });

  for (const [name, place] of [
    ["rental", out],
    ["visit", otherOut],
  ] as const)
    testWith(tools, `passes every fixture of ${name}`, async () => {
      const { testees, unbuilt } = await findTestees({ runtimes: [language], testees: [] }, place);
      const testee = testees[0] ?? expect.unreachable(unbuilt.join("\n"));
      const { cases, session } = await askTestee(testee, fixtureCases(place, {}), 600);
      const scores = scoresOf(testee.name, cases, session.answers, []);
      expect(scores.flatMap(({ failed, lapsed }) => [...failed, ...lapsed])).toEqual([]);
      expect(scores.reduce((sum, { passed }) => sum + passed, 0)).toBe(cases.length);
    });

  testWith(tools, `agrees on ${count} texts of each kind`, () => {
    const asked = kindsIn(language).flatMap((kind) =>
      textsOf(kind, count, seed).map((text) => ({ kind, text })),
    );
    const lines = asked.map((one) => JSON.stringify(one)).join("\n");
    const answers = program.run("probe", `${lines}\n`).trimEnd().split("\n");
    expect(answers.map((line): unknown => JSON.parse(line))).toEqual(
      asked.map(({ kind, text }) =>
        isValid(kind, text) ? [text, rewritten(kind, text, program)] : [null, null],
      ),
    );
  });
});
