/** Prints one line per document with its validity, position and issues. */

import { wellFormed } from "../well-formed.ts";
import type { PlacedIssue } from "./judge.ts";
import type { Answered, Listener, Say } from "./report.ts";

/** One line of `--format jsonl`. */
export interface Verdict {
  readonly file: string;
  /** Starts at 1. A later run can resume after this line. */
  readonly line: number;
  readonly valid: boolean;
  readonly issues?: readonly PlacedIssue[];
  /** The document as text. */
  readonly document?: string;
}

/** While more output is available, it is written in chunks of about this many characters. */
const most = 64 * 1024;

/** Only issues of invalid documents can contain unpaired surrogates. */
const textOf = (verdict: Verdict): string => (verdict.valid ? JSON.stringify(verdict) : wellFormed(verdict));

const verdictOf = (file: string, { line, document, issues }: Answered): Verdict => {
  if (line === undefined) throw new TypeError("expected an answer for each document");
  const text = document === undefined ? {} : { document };
  return issues.length === 0
    ? { file, line, valid: true, ...text }
    : { file, line, valid: false, issues, ...text };
};

export class Verdicts implements Listener {
  private waiting: string[] = [];
  private length = 0;

  async answer(file: string, answer: Answered, say: Say): Promise<void> {
    const text = textOf(verdictOf(file, answer));
    this.waiting.push(text);
    this.length += text.length;
    if (this.length >= most) await this.pause(say);
  }

  /** Flushes before waiting for input, so that interactive callers get their answers. */
  async pause(say: Say): Promise<void> {
    if (this.waiting.length > 0) await say(this.waiting.splice(0).join("\n"));
    this.length = 0;
  }

  async end(): Promise<void> {}
}
