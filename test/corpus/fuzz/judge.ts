/** Compares the generated code with Ajv on many documents at once. */

import { GenerationError } from "../../../generator/support/diagnostics.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { authorityOver, type Verdict } from "../../harness/authority.ts";
import { openEach, type More } from "../../harness/door.ts";
import { brokenLaws } from "../../harness/laws.ts";
import { dataFor } from "../instances/data.ts";
import type { Codec } from "../../../runtime/core/index.ts";
import type { Case } from "./documents.ts";

export interface Exam extends Case {
  readonly questions: readonly { readonly data: JsonValue; readonly valid: boolean }[];
}

export interface Finding {
  readonly exam: Exam;
  /** The fault, without its location. Findings with the same fault probably have the same cause. */
  readonly kind: string;
  readonly detail: string;
  readonly data?: JsonValue;
}

/** Returns undefined if Ajv cannot compile the document, or overflows its stack. */
export const examine = ({ draft, document }: Case, data: readonly JsonValue[]): Exam | undefined => {
  try {
    const verdict: Verdict = authorityOver(new Map([["case.json", document]]), draft).of("case.json", "");
    return { draft, document, questions: data.map((one) => ({ data: one, valid: verdict(one) })) };
  } catch {
    return undefined;
  }
};

export const examineNear = (one: Case, count: number, seed: number): Exam | undefined => {
  const subject = { files: new Map([["case.json", one.document]]), schema: one.document };
  return examine(one, dataFor(subject, count, seed));
};

/** Makes IDs unique, because a folder may not contain an ID twice. */
export const distinct = (document: JsonValue, index: number): JsonValue =>
  JSON.parse(JSON.stringify(document).replaceAll("/inner.json", `/inner-${index}.json`));

const wrongAnswers = (exam: Exam, codec: Codec<unknown>): Finding[] => {
  for (const { data, valid } of exam.questions) {
    const [broken] = brokenLaws(codec, data, valid);
    const [kind = ""] = broken?.split(":") ?? [];
    if (broken !== undefined)
      return [{ exam, kind: `wrong ${kind}`, detail: `${broken}; Ajv: ${valid}`, data }];
  }
  return [];
};

/** Koine must reject documents that no validator can judge. */
const failure = (exam: Exam, error: Error): Finding[] => {
  if (!(error instanceof GenerationError)) return [{ exam, kind: "crashed", detail: String(error.stack) }];
  const codes = new Set(
    error.diagnostics.map(({ code }) => code).filter((code) => code !== "contains_hidden"),
  );
  return codes.size === 0 ? [] : [{ exam, kind: `refused ${[...codes].join(" ")}`, detail: error.message }];
};

/** Returns at most one finding per document. All documents must use the same draft. */
export const judge = async (exams: readonly Exam[], more: More = {}): Promise<Finding[]> => {
  const openings = await openEach(
    exams.map(({ document }, index) => distinct(document, index)),
    more,
  );
  return exams.flatMap((exam, index) => {
    const opening = openings[index] ?? new Error("not opened");
    return opening instanceof Error ? failure(exam, opening) : wrongAnswers(exam, opening);
  });
};
