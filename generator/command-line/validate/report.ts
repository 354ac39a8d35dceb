/**
 * Reports invalid documents by listing all issues, only the first issues, or the number of issues of each
 * kind.
 */

import type { Finding } from "../findings/finding.ts";
import type { Paint } from "../findings/paint.ts";
import { formatFinding } from "../findings/format.ts";
import { counted, type Format } from "../output.ts";
import type { Answer } from "./judge.ts";
import { Kinds } from "./kinds.ts";

export interface ReportOptions {
  /** Maximum number of issues to print. Default: all issues, or none if a summary is printed. */
  readonly maxIssues?: number;
  /** Counts issues by code and location. */
  readonly summary: boolean;
}

export type Say = (line: string) => Promise<void>;

/** An answer with line numbers relative to the file. */
export type Answered = Pick<Answer, "line" | "document" | "issues">;

/** Receives the answers in document order. */
export interface Listener {
  /**
   * Receives an invalid document, or every document if each gets an answer. `line` is set only if every
   * document gets an answer.
   */
  answer(file: string, answer: Answered, say: Say): Promise<void>;
  /** Called before the command waits for more input. */
  pause(say: Say): Promise<void>;
  end(say: Say): Promise<void>;
}

export class Report implements Listener {
  private readonly kinds: Kinds | undefined;
  private readonly most: number;
  private readonly format: Format;
  private readonly paint: Paint;
  private issues = 0;

  constructor({ maxIssues, summary }: ReportOptions, format: Format, paint: Paint) {
    this.paint = paint;
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
    if (this.issues <= this.most) await say(formatFinding(finding, this.format, this.paint));
  }

  async end(say: Say): Promise<void> {
    for (const line of this.kinds?.linesIn(this.format) ?? []) await say(line);
    const more = this.issues - this.most;
    if (this.kinds === undefined && more > 0 && this.format === "text")
      await say(`and ${counted(more, "more issue")}`);
  }
}
