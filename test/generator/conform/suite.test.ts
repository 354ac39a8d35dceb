/**
 * The official JSON Schema test suite in every language: each verdict is correct, unless the manifest lists a
 * constraint that the language does not enforce. `npm run long suite` runs the whole suite.
 */

import { expect } from "vitest";
import { readFileSync } from "node:fs";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { drafts, hasSuite, localGroups, type Group } from "../../corpus/suite/groups.ts";
import { rootEntity } from "../../corpus/suite/root-entity.ts";
import { withoutData } from "../../harness/data.ts";
import { reasonWithout, testUnless } from "../../harness/toolchain.ts";
import { dialectOf, type Subject } from "./documents/subjects.ts";
import { languages, openTestee, type Language } from "./documents/testee.ts";
import { tallyOf } from "./documents/verdicts.ts";

const isAll = process.env["KOINE_SUITE"] === "all";
const exceptions: readonly { readonly group: string }[] = JSON.parse(
  readFileSync("test/corpus/suite/exceptions.json", "utf8"),
);

const isReadable = ({ schema, name }: Group): boolean => {
  if (exceptions.some(({ group }) => group === name)) return false;
  try {
    dialectOf(new Map([["case.json", schema]]), "case.json");
    return true;
  } catch (error) {
    if (error instanceof GenerationError) return false;
    throw error;
  }
};

/** All groups of a draft form one dialect, so that each language compiles one module per draft. */
const subjectOf = (draft: string, groups: readonly Group[]): Subject => {
  const files = new Map(groups.map(({ schema }, index) => [`case-${index}.json`, schema]));
  const dialect = dialectOf(files, "", `suite-${draft.toLowerCase().replaceAll(/\W/g, "-")}`);
  const questions = groups.flatMap(({ tests }, index) => {
    const entity = rootEntity(dialect, `case-${index}.json`);
    if (entity === undefined) throw new Error(`case-${index}.json has no entity`);
    return tests.map(({ data, valid }) => ({ entity, data, valid }));
  });
  return { name: draft, dialect, questions };
};

const kindOf = ({ name }: Group): string => name.slice(0, name.indexOf(":"));

/** The first group of each keyword. */
const isAsked = (group: Group): boolean =>
  isAll || localGroups.find((one) => kindOf(one) === kindOf(group)) === group;

const subjects = drafts.map((draft) =>
  subjectOf(draft, localGroups.filter((group) => group.draft === draft && isAsked(group)).filter(isReadable)),
);

const compare = async (language: Language): Promise<void> => {
  const testee = await openTestee(language, "suite", { dialects: subjects.map(({ dialect }) => dialect) });
  const found: string[] = [];
  expect(subjects.flatMap(({ questions }) => questions).length).toBeGreaterThan(900);
  for (const subject of subjects) {
    const { questions, listed, differences } = await tallyOf([subject], testee);
    console.log(`${language.name} ${subject.name}: ${questions} questions, ${listed} listed`);
    found.push(...differences);
  }
  expect(found).toEqual([]);
};

for (const language of languages)
  testUnless(
    hasSuite ? reasonWithout(language.commands) : withoutData("official suite"),
    `${language.name} answers the official suite`,
    () => compare(language),
  );
