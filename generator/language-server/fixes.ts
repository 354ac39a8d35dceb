/** Quick fixes from the edits of lint findings. */

import path from "node:path";
import { mendedBy, type LintResult, type PlacedLint } from "../api/lint.ts";
import type { Spec } from "../api/read-spec.ts";
import { editBetween, overlap, tokenAt, type Range, type TextEdit } from "./text.ts";

export interface Fix {
  readonly title: string;
  /** The code of the finding. Undefined if the fix concerns all findings of a file. */
  readonly code?: string;
  /** The location of the finding. */
  readonly range: Range;
  readonly edit: TextEdit;
}

const rangeIn = (text: string, { line, column }: PlacedLint): Range =>
  tokenAt(text, { line: line - 1, character: column - 1 });

/** Returns the fixes for findings in a part of a file, which must have the text that was linted. */
export const fixesAt = (
  spec: Spec,
  { findings, root }: LintResult,
  { place, text, range }: { readonly place: string; readonly text: string; readonly range: Range },
): Fix[] =>
  findings
    .filter((finding) => path.resolve(root, finding.file) === place && overlap(rangeIn(text, finding), range))
    .flatMap((finding) =>
      mendedBy([finding], spec).map(({ before, after }) => ({
        title: `${finding.code}: ${finding.hint.replace(/\.$/, "")}`,
        code: finding.code,
        range: rangeIn(text, finding),
        edit: editBetween(before, after),
      })),
    );

/** Returns the edit that applies all fixes in a file. */
export const fixAllIn = ({ mended }: LintResult, place: string): TextEdit | undefined => {
  const found = mended.find((one) => one.place === place);
  return found === undefined ? undefined : editBetween(found.before, found.after);
};
