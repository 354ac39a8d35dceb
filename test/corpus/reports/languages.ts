/** Builds each other language once for all reports and runs it as a testee. */

import { readModels } from "../../../generator/api/reading.ts";
import { readJson } from "../../../runtime/core/json/index.ts";
import type { Subject } from "../../generator/conform/documents/subjects.ts";
import type { Testee } from "../../generator/conform/documents/testee.ts";
import { wrongAnswers, type WrongAnswer } from "../../generator/conform/documents/verdicts.ts";
import type { Failure } from "./failure.ts";
import { verdictsOf, type Report } from "./report.ts";
import { dialectOf, nameAmong, open, verdictOf } from "./typescript.ts";

export interface ReportSubject extends Subject {
  readonly report: Report;
}

/** Returns TypeScript's verdicts on the documents for which a report accepts either verdict. */
const agreedVerdicts = async (report: Report): Promise<ReadonlyMap<string, boolean>> => {
  if (report.agree.length === 0) return new Map();
  const opened = await open(report);
  return new Map(report.agree.map((text) => [text, verdictOf(opened, text)]));
};

/** Returns no verdicts if generation fails. The TypeScript test reports that failure. */
export const subjectOf = async (report: Report): Promise<ReportSubject[]> => {
  try {
    const [model] = readModels([{ schema: report.schema, dialect: dialectOf(report) }]);
    const [dialect] = model?.dialects ?? [];
    if (dialect === undefined) return [];
    const name = nameAmong(report, (one) => dialect.entities.some((entity) => entity.name === one));
    const entity = dialect.entities.find((one) => one.name === name);
    const agreed = await agreedVerdicts(report);
    const questions = [...verdictsOf(report)].flatMap(([text, verdict]) => {
      const valid = verdict === "alike" ? (agreed.get(text) ?? false) : verdict;
      const reading = readJson(text);
      if (entity === undefined || !reading.ok) return [];
      return [{ entity, text, valid, data: reading.value, isExact: report.roundTrip }];
    });
    return [{ report, name: dialect.name, dialect, questions }];
  } catch {
    return [];
  }
};

const failureOf = ({ report: { id } }: ReportSubject, language: string, wrong: WrongAnswer): Failure => ({
  id,
  language,
  check: wrong.kind === "changed" ? "roundTrip" : "verdicts",
  detail: `${wrong.text} ${wrong.detail}`,
});

export const failuresOf = async (
  subjects: readonly ReportSubject[],
  language: string,
  testee: Testee,
): Promise<Failure[]> => {
  const wrong = await wrongAnswers(subjects, testee);
  return subjects.flatMap((subject) =>
    wrong
      .filter(({ entity, isListed }) => !isListed && subject.dialect.entities.includes(entity))
      .map((one) => failureOf(subject, language, one)),
  );
};
