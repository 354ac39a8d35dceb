/**
 * A fast version of `runtimes.test.ts`: every language builds one package from small schemas and passes its
 * fixtures.
 */

import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { askTestee } from "../../../generator/command-line/conform/ask-testee.ts";
import { fixtureCases } from "../../../generator/command-line/conform/cases.ts";
import { findTestees, type Testee } from "../../../generator/command-line/conform/find-testees.ts";
import type { ConformCase } from "../../../generator/conform/case.ts";
import { scoresOf } from "../../../generator/conform/score.ts";
import { koine } from "../../harness/command.ts";
import { sampledByKind } from "../../harness/effort.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";
import { answersOf } from "../../corpus/wire/answers.ts";
import { hazardAnswers, hazardQuestions } from "../../corpus/wire/hazards.ts";
import { keepOnly, messagesOfPhi } from "../../harness/workshop.ts";
import { freezeNotes } from "../../runtime/history/note.ts";

/** With phi, these corpus dialects cover every kind of entity, tagging, limit and salvage hint. */
const dialects = ["flattened", "limits", "records", "salvaged", "tagged", "untagged"];

const folder = path.resolve(".tmp", `languages-${process.pid}`);
const out = path.join(folder, "generated");
let cases: readonly ConformCase[] = [];

/**
 * Groups cases with the same effect on the same entity: "minimal", "missing /a" and "missing /b" count as two
 * kinds.
 */
const kindOf = ({ entity, name, ok, issues = [], notes = [] }: ConformCase): string =>
  JSON.stringify([
    entity,
    ok,
    name.replaceAll(/\/\S*|\d+/g, ""),
    [...issues, ...notes].map(({ code }) => code),
  ]);

beforeAll(async () => {
  const schema = path.join(folder, "schema");
  await freezeNotes(folder);
  for (const dialect of dialects)
    cpSync(path.join("test/corpus/schema", dialect), path.join(schema, dialect), { recursive: true });
  cpSync("schema/phi", path.join(schema, "phi"), { recursive: true });
  keepOnly([...messagesOfPhi, "thinking-level"], path.join(schema, "phi"));
  await generate({ schema, out, languages: Object.keys(toolchains) });
  cases = sampledByKind(fixtureCases(out, {}), kindOf);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns answers that differ from the fixtures. `strict` also compares output, reasons and notes, whose
 * wording differs between native JSON libraries.
 */
const differencesOf = async (testee: Testee, strict: boolean): Promise<unknown[]> => {
  const { cases: asked, session } = await askTestee(testee, cases, 600);
  const scores = scoresOf(testee.name, asked, session.answers, []);
  return [
    ...(session.failure === undefined ? [] : [session]),
    ...scores.flatMap(({ failed, lapsed }) => [...failed, ...(strict ? lapsed : [])]),
  ];
};

const testeeOf = async (runtime: string): Promise<Testee> => {
  const { testees, unbuilt } = await findTestees({ runtimes: [runtime], testees: [] }, out);
  const [testee] = testees;
  return testee ?? expect.unreachable(unbuilt.join("\n"));
};

for (const [runtime, command] of Object.entries(toolchains)) {
  testWith([command], `${runtime} passes every kind of fixture`, async () => {
    expect(await differencesOf(await testeeOf(runtime), true)).toEqual([]);
  });

  testWith([command], `${runtime} handles the hazards of the wire contract`, async () => {
    const { found, expected } = hazardAnswers(await answersOf(runtime, hazardQuestions, out));
    expect(found).toEqual(expected);
  });

  if (runtime !== "typescript")
    testWith([command], `${runtime} gives the same verdicts through its own JSON library`, async () => {
      expect(await differencesOf(await testeeOf(`${runtime}-native`), false)).toEqual([]);
    });
}

test("koine conform counts the conforming testees", () => {
  const { status, out: printed } = koine([
    "conform",
    "--out",
    out,
    "--runtimes",
    "typescript",
    "--strict",
    "--dialects",
    "untagged",
  ]);
  expect([status, printed.trim().split("\n").at(-1)]).toEqual([
    0,
    expect.stringMatching(/^\d+ cases, 1 testee: 1 conform$/),
  ]);
});
