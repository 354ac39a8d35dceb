/** A line for every document: whether it is valid, where it stands, and every reason why it is not. */

import { wellFormed } from "../well-formed.ts";
import type { PlacedIssue } from "./judge.ts";
import type { Answered, Listener, Say } from "./report.ts";

/** One line of `--format jsonl`. */
export interface Verdict {
  readonly file: string;
  /** From 1 on; where a later run goes on. */
  readonly line: number;
  readonly valid: boolean;
  readonly issues?: readonly PlacedIssue[];
  /** The text of the document. */
  readonly document?: string;
}

/** So many characters are written at once, as long as more of them are there. */
const most = 64 * 1024;

/** Half characters stand only in what an invalid document said. */
const textOf = (verdict: Verdict): string => (verdict.valid ? JSON.stringify(verdict) : wellFormed(verdict));

const verdictOf = (file: string, { line, document, issues }: Answered): Verdict => {
  if (line === undefined) throw new TypeError("a verdict was asked for, and none for each document");
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

  /** Whoever waits for an answer has it before more is read. */
  async pause(say: Say): Promise<void> {
    if (this.waiting.length > 0) await say(this.waiting.splice(0).join("\n"));
    this.length = 0;
  }

  async end(): Promise<void> {}
}
