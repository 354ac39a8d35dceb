/** The answer to each line: the translation on standard output and findings on standard error, or one line of JSON. */

import { formatFinding, type Format, type Output } from "../output.ts";
import { wellFormed } from "../well-formed.ts";
import type { Answer } from "./conversations.ts";

export type Saying = (answer: Answer, linesBefore: number, output: Output) => Promise<void>;

/** The findings with the lines of the file. */
const found = ({ line, findings }: Answer, linesBefore: number): Answer["findings"] =>
  findings.map((finding) => ({ ...finding, line: linesBefore + (finding.line ?? line) }));

const apart =
  (format: Format): Saying =>
  async (answer, linesBefore, { out, err }) => {
    for (const finding of found(answer, linesBefore)) await err(formatFinding(finding, format));
    if (answer.text !== undefined) await out(answer.text);
  };

/** The translation stands as it was written: its digits may be more than a number holds. */
const together =
  (file: string): Saying =>
  async (answer, linesBefore, { out }) => {
    const issues = found(answer, linesBefore);
    const verdict = {
      file,
      line: linesBefore + answer.line,
      valid: issues.length === 0,
      ...(issues.length === 0 ? {} : { issues }),
      ...(answer.losses.length === 0 ? {} : { losses: answer.losses }),
    };
    const text = wellFormed(verdict);
    await out(answer.text === undefined ? text : `${text.slice(0, -1)},"output":${answer.text}}`);
  };

export const sayingIn = (format: Format, file: string): Saying =>
  format === "jsonl" ? together(file) : apart(format);
