/**
 * Prints the result for each line: the translation to standard output and findings to standard error, or a
 * single JSON line.
 */

import { formatFinding } from "../findings/format.ts";
import type { Format, Output } from "../output.ts";
import { wellFormed } from "../well-formed.ts";
import type { Answer } from "./conversations.ts";

export type Saying = (answer: Answer, linesBefore: number, output: Output) => Promise<void>;

/** Findings, with their line numbers in the file. */
const found = ({ line, findings }: Answer, linesBefore: number): Answer["findings"] =>
  findings.map((finding) => ({ ...finding, line: linesBefore + (finding.line ?? line) }));

const apart =
  (format: Format): Saying =>
  async (answer, linesBefore, { out, err, paint }) => {
    for (const finding of found(answer, linesBefore)) await err(formatFinding(finding, format, paint));
    if (answer.text !== undefined) await out(answer.text);
  };

/** Inserts the translation as JSON text, because its numbers may exceed JavaScript's precision. */
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
