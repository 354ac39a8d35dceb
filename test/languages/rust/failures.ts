/** Finds responses of a crate's testee that differ from the fixtures. */

import path from "node:path";
import { expect } from "vitest";
import { canonicalJson, readJson } from "../../../runtime/core/json/index.ts";
import { fixtureFiles, type Case } from "../../harness/fixtures/run.ts";
import type { Testee } from "./crate.ts";

interface Answer {
  readonly ok: boolean;
  readonly text?: string;
  readonly canonical?: string;
  readonly issue?: { readonly code: string; readonly pointer: string };
}

const canonical = (text: string): string => {
  const reading = readJson(text);
  return reading.ok ? canonicalJson(reading.value) : "";
};

/** Crates do not use the author's schema to enforce keywords that shapes cannot express. */
const isRight = ({ encoded, unenforced = encoded, issues = [] }: Case, answer: Answer): boolean => {
  if (unenforced !== undefined)
    return answer.text === unenforced && answer.canonical === canonical(unenforced);
  const { code, pointer } = answer.issue ?? {};
  const isListed = issues.some((issue) => issue.code === code && issue.pointer === pointer);
  return !answer.ok && (issues.length === 0 || isListed);
};

export const failures = (testee: Testee, fixtures: string): string[] => {
  const cases = fixtureFiles(path.dirname(fixtures)).flatMap((file) => file.cases);
  const requests = cases.map(({ entity, text }, id) => `${JSON.stringify({ id, entity, text })}\n`);
  const output = testee(requests.join(""));
  const answers = output
    .trim()
    .split("\n")
    .map((line): Answer => JSON.parse(line));
  expect(answers.length).toBe(cases.length);
  return cases
    .filter((one, index) => !isRight(one, answers[index] ?? { ok: !one.ok }))
    .map(({ entity, name }) => `${entity} ${name}`);
};
