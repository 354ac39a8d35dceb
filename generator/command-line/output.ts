/** Command output: lines on standard output and standard error, with backpressure. */

import type { Host } from "../support/host.ts";
import type { Paint } from "./findings/paint.ts";

/** Resolves when the stream accepts more output, so that output for a slow reader does not fill up memory. */
export type Say = (line: string) => Promise<void>;

export interface Lines {
  readonly out: Say;
  readonly err: Say;
  /** Colors findings if the output is a terminal. */
  readonly paint: Paint;
}

export interface Output extends Lines {
  readonly host: Host;
}

export type Format = "text" | "json" | "jsonl" | "github" | "sarif" | "markdown";

export const formats: readonly string[] = ["text", "json", "jsonl", "github", "sarif", "markdown"];

export const isFormat = (word: string): word is Format => formats.includes(word);

/** A command's exit code: 0 for success, 1 for findings, 2 for failure, and 3 for unsupported features. */
export type ExitCode = 0 | 1 | 2 | 3;

/** Formats a count with its noun: `1 file`, `2 files`. */
export const counted = (amount: number, word: string): string =>
  `${amount} ${word}${amount === 1 ? "" : "s"}`;
