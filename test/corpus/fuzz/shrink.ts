/** Shrinks a finding, with many candidates per round. */

import { isJsonObject, type JsonValue } from "../../../generator/support/json.ts";
import { isAdmitted } from "../../harness/authority.ts";
import { dataFor } from "../instances/data.ts";
import { saysSomething } from "./documents.ts";
import { examine, judge, type Exam, type Finding } from "./judge.ts";

/** Yields smaller values, each with one part of the value removed or with only one part left. */
export function* smaller(value: JsonValue): Generator<JsonValue> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const less of smaller(item)) yield value.toSpliced(index, 1, less);
    }
  } else if (isJsonObject(value)) {
    const entries = Object.entries(value);
    for (const [index, [name, member]] of entries.entries()) {
      yield Object.fromEntries(entries.toSpliced(index, 1));
      yield member;
      for (const less of smaller(member)) yield Object.fromEntries(entries.toSpliced(index, 1, [name, less]));
    }
  } else if (typeof value === "string" && value.length > 1) yield value.slice(0, 1);
}

const sizeOf = (value: JsonValue | undefined): number => JSON.stringify(value ?? null).length;

const isSame = (one: Finding, other: Finding): boolean => one.kind === other.kind;

const smallerExams = ({ exam, data }: Finding): Exam[] => {
  const asked = data === undefined ? [] : [data, ...smaller(data)];
  const { $schema } = exam.document;
  return [...smaller(exam.document), exam.document].flatMap((document) => {
    if (!isJsonObject(document) || document["$schema"] !== $schema) return [];
    if (!saysSomething(document) || !isAdmitted(document, exam.draft)) return [];
    const subject = { files: new Map([["case.json", document]]), schema: document };
    const more = data === undefined ? [] : dataFor(subject, 6, 1);
    const one = examine({ draft: exam.draft, document }, [...asked, ...more]);
    return one === undefined ? [] : [one];
  });
};

const batch = 40;

/** Returns the first smaller finding of the same kind. Tries the smallest documents first. */
const step = async (finding: Finding): Promise<Finding | undefined> => {
  const size = sizeOf(finding.exam.document) + sizeOf(finding.data);
  const exams = smallerExams(finding).toSorted((one, other) => sizeOf(one.document) - sizeOf(other.document));
  for (let start = 0; start < exams.length; start += batch) {
    const found = await judge(exams.slice(start, start + batch));
    const less = found.find(
      (one) => isSame(one, finding) && sizeOf(one.exam.document) + sizeOf(one.data) < size,
    );
    if (less !== undefined) return less;
  }
  return undefined;
};

export const shrunk = async (finding: Finding, steps = 40): Promise<Finding> => {
  let current = finding;
  for (let left = steps; left > 0; left -= 1) {
    const less = await step(current);
    if (less === undefined) return current;
    current = less;
  }
  return current;
};
