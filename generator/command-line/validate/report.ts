/** Says what is wrong with documents: every issue, the first ones, or how many there are of each kind. */

import { counted, formatFinding, type Finding, type Format } from "../output.ts";
import type { Answer } from "./judge.ts";
import { Kinds } from "./kinds.ts";

export interface ReportOptions {
  /** The most issues that are printed; without it all of them, or none beside a summary. */
  readonly maxIssues?: number;
  /** Counts issues by code and place. */
  readonly summary: boolean;
}

export type Say = (line: string) => Promise<void>;

/** An answer with the lines of the file. */
export type Answered = Pick<Answer, "line" | "document" | "issues">;

/** Hears what the judges say, in the order of the documents. */
export interface Listener {
  /** A document that is not valid, or any document where each is answered; its line is known only then. */
  answer(file: string, answer: Answered, say: Say): Promise<void>;
  /** Nothing more is known before more is read. */
  pause(say: Say): Promise<void>;
  end(say: Say): Promise<void>;
}

export class Report implements Listener {
  private readonly kinds: Kinds | undefined;
  private readonly most: number;
  private readonly format: Format;
  private issues = 0;

  constructor({ maxIssues, summary }: ReportOptions, format: Format) {
    this.kinds = summary ? new Kinds() : undefined;
    this.most = maxIssues ?? (summary ? 0 : Infinity);
    this.format = format;
  }

  async answer(file: string, { issues }: Answered, say: Say): Promise<void> {
    for (const issue of issues) await this.add({ file, ...issue }, say);
  }

  async pause(): Promise<void> {}

  private async add(finding: Finding, say: Say): Promise<void> {
    this.issues++;
    this.kinds?.add(finding);
    if (this.issues <= this.most) await say(formatFinding(finding, this.format));
  }

  async end(say: Say): Promise<void> {
    for (const line of this.kinds?.linesIn(this.format) ?? []) await say(line);
    const more = this.issues - this.most;
    if (this.kinds === undefined && more > 0 && this.format === "text")
      await say(`and ${counted(more, "more issue")}`);
  }
}
