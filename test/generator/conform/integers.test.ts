/**
 * Integers from third-party schemas in every language: limited to ±(2^53 − 1), or with the full 64-bit range.
 */

import { expect } from "vitest";
import { readJson } from "../../../runtime/core/json/index.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { integerCases, openCases, ranges } from "../../harness/integer-cases.ts";
import { testWith } from "../../harness/toolchain.ts";
import type { Question, Subject } from "./documents/subjects.ts";
import { languages, openTestee } from "./documents/testee.ts";
import { wrongAnswers } from "./documents/verdicts.ts";

const folder = folderOfFile("integers");

const subjects = ranges.map((range): Subject => {
  const { dialect, entityOf } = openCases(folder, range);
  const questions = integerCases.flatMap(({ name, verdicts }): Question[] => {
    const entity = entityOf(name);
    return verdicts[range].flatMap(([text, valid]) => {
      const reading = readJson(text);
      return reading.ok ? [{ entity, text, valid, data: reading.value, isExact: true }] : [];
    });
  });
  return { name: range, dialect, questions };
});

for (const language of languages)
  testWith(language.commands, language.name, async () => {
    const testee = await openTestee(language, "integers", {
      dialects: subjects.map(({ dialect }) => dialect),
    });
    const answers = await wrongAnswers(subjects, testee);
    // Other languages cannot express a constant that is outside the limit.
    const wrong = answers.filter(({ isListed, entity }) => !isListed || entity.name !== "Constant");
    expect(wrong.map(({ entity, text, detail }) => `${entity.id} ${text}: ${detail}`)).toEqual([]);
  });
