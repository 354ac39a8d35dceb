/** The wire contract's hazards, each a phi document with the response that every runtime must give. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Answer, AnswerIssue, Request } from "../../../generator/conform/protocol.ts";
import { anyJson, around } from "./answers.ts";

/** A case. `data` is a value in an untyped JSON field, `text` a whole document. */
type Wire = ({ readonly data: string } | { readonly entity: string; readonly text: string }) & {
  readonly name: string;
  /** The code and pointer, or only the code if the location's name cannot be written. */
  readonly refused?: string;
  /** The number of issues, and the last issue's code and pointer. */
  readonly issues?: number;
  readonly last?: string;
  /** The part of the document that the first message quotes. */
  readonly quotes?: string;
  readonly writes?: string;
};

const folder = "test/cases/wire";

const cases = readdirSync(folder).flatMap((file): (Wire & { readonly hazard: string })[] => {
  const all: readonly Wire[] = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  return all.map((one) => ({ hazard: path.basename(file, ".json"), ...one }));
});

const questionOf = (one: Wire) =>
  "data" in one ? { entity: anyJson, text: around(one.data) } : { entity: one.entity, text: one.text };

const expectedOf = (one: Wire): string => {
  const { refused, issues, last, quotes, writes = "" } = one;
  return refused === undefined
    ? "data" in one
      ? around(writes)
      : writes
    : [refused, issues, last, quotes].filter((part) => part !== undefined).join("; ");
};

const placeOf = ({ code = "", pointer = "" }: AnswerIssue): string => `${code} ${pointer}`;

const partsOf = ({ ok, text = "", issue = {}, issues = [] }: Answer, one: Wire): string => {
  if (ok) return text;
  const { refused = " ", quotes } = one;
  const { message = "" } = issue;
  return [
    refused.includes(" ") ? placeOf(issue) : (issue.code ?? ""),
    ...(one.issues === undefined ? [] : [issues.length]),
    ...(one.last === undefined ? [] : [placeOf(issues.at(-1) ?? {})]),
    ...(quotes === undefined ? [] : [message.includes(quotes) ? quotes : message]),
  ].join("; ");
};

export const hazardQuestions: readonly Omit<Request, "id">[] = cases.map(questionOf);

export const hazardAnswers = (answers: readonly Answer[]): { found: string[]; expected: string[] } => {
  const placed = (one: (typeof cases)[number], text: string): string => `${one.hazard}, ${one.name}: ${text}`;
  return {
    found: cases.map((one, index) => placed(one, partsOf(answers[index] ?? { id: index, ok: false }, one))),
    expected: cases.map((one) => placed(one, expectedOf(one))),
  };
};
