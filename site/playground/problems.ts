/** Converts problems to ranges that an editor underlines. */

import type { Diagnostic } from "@codemirror/lint";
import type { EditorState } from "@codemirror/state";

export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly line?: number;
  readonly column?: number;
}

/** Returns the range from a position to the end of the word or line. */
const placeOf = ({ doc }: EditorState, { line = 1, column = 1 }: Problem): { from: number; to: number } => {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(at.from + column - 1, at.to);
  const [word = ""] = /^("(?:[^"\\]|\\.)*"|[\w.+-]+|.)/.exec(at.text.slice(from - at.from)) ?? [];
  return { from, to: Math.min(at.to, from + word.length) };
};

export const diagnosticsOf = (problems: readonly Problem[]): ((state: EditorState) => Diagnostic)[] =>
  problems.map((problem) => (state) => ({
    ...placeOf(state, problem),
    severity: "error",
    source: problem.code,
    message: problem.hint === undefined ? problem.message : `${problem.message}: ${problem.hint}`,
  }));
