/**
 * Schemas from public bug reports, generated in the other languages: each package compiles in strict
 * mode and gives the same verdicts as TypeScript, except for gaps listed in the manifest.
 */

import { expect } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { languages, openTestee, type Language } from "../../generator/conform/documents/testee.ts";
import { testUnless, testWith } from "../../harness/toolchain.ts";
import { isUnbuilt, unexpected, type Failure } from "./failure.ts";
import { failuresOf, subjectOf, type ReportSubject } from "./languages.ts";
import { reports } from "./report.ts";

const subjects: ReportSubject[] = [];
for (const report of reports ?? []) subjects.push(...(await subjectOf(report)));

const failuresIn = async (language: Language, built: readonly ReportSubject[]): Promise<Failure[]> => {
  const testee = await openTestee(language, "reports", { dialects: built.map(({ dialect }) => dialect) });
  return failuresOf(built, language.name, testee);
};

/** Checks that a report with a known compile error still fails to compile. */
const failureAlone = async (language: Language, subject: ReportSubject): Promise<Failure[]> => {
  try {
    return await failuresIn(language, [subject]);
  } catch (error) {
    return [{ id: subject.report.id, language: language.name, check: "generates", detail: String(error) }];
  }
};

const compare = async (language: Language): Promise<void> => {
  const isAlone = ({ report: { id } }: ReportSubject): boolean => isUnbuilt(id, language.name);
  const failures = await failuresIn(
    language,
    subjects.filter((subject) => !isAlone(subject)),
  );
  for (const subject of subjects.filter(isAlone)) failures.push(...(await failureAlone(language, subject)));
  const asked = subjects.map(({ report }) => report);
  expect(unexpected(failures, language.name, asked).join("\n")).toBe("");
};

for (const language of languages)
  if (reports === undefined)
    testUnless(withoutData("reports"), `${language.name} on every report`, () => undefined);
  else testWith(language.commands, `${language.name} on every report`, () => compare(language));
