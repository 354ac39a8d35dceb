/** The hazards of the wire: every runtime gives each of them the answer of its case. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { Answer, AnswerIssue } from "../../../generator/conform/protocol.ts";
import { isThorough } from "../../harness/effort.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";
import { answersOf, anyJson, around } from "./answers.ts";

/** `data` stands where any JSON may stand; `text` is a whole document. */
type Wire = ({ readonly data: string } | { readonly entity: string; readonly text: string }) & {
  readonly name: string;
  /** Code and pointer; the code alone where the place has no name that could be written. */
  readonly refused?: string;
  /** The number of reasons in the answer, and the code and pointer of the last one. */
  readonly issues?: number;
  readonly last?: string;
  /** The part of the document that the first message shows. */
  readonly quotes?: string;
  /** The text that is written again. */
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

/** As much of the answer as the case says. */
const said = ({ ok, text = "", issue = {}, issues = [] }: Answer, one: Wire): string => {
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

/** In `npm test` compiled runtimes answer the hazards that fixtures have, which `conform/runtimes.test.ts` asks. */
const runtimes = Object.entries(toolchains).filter(
  ([runtime]) => isThorough || ["typescript", "python", "ruby"].includes(runtime),
);

for (const [runtime, command] of runtimes)
  testWith([command], `${runtime} answers ${cases.length} cases as they say`, async () => {
    expect(cases.length).toBeGreaterThan(120);
    const answers = await answersOf(runtime, cases.map(questionOf));
    const compared = cases.map((one, index) => {
      const answer = answers[index] ?? { id: index, ok: false };
      const place = `${one.hazard}, ${one.name}: `;
      return { found: place + said(answer, one), expected: place + expectedOf(one) };
    });
    expect(compared.map(({ found }) => found)).toEqual(compared.map(({ expected }) => expected));
  });
