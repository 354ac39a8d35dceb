/** Command output: lines on standard output and standard error, with backpressure. */

import path from "node:path";
import type { Host } from "../support/host.ts";

/** Resolves when the stream accepts more output, so that a slow reader does not fill up memory. */
export type Say = (line: string) => Promise<void>;

export interface Lines {
  readonly out: Say;
  readonly err: Say;
}

export interface Output extends Lines {
  readonly host: Host;
}

export type Format = "text" | "json" | "jsonl" | "github" | "markdown";

export const formats: readonly string[] = ["text", "json", "jsonl", "github", "markdown"];

export const isFormat = (word: string): word is Format => formats.includes(word);

/** The exit code of a command: 0 success, 1 findings, 2 the command failed, 3 not supported. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** Additional information, shown below the message. */
  readonly note?: string;
  /** Default: error. */
  readonly level?: "error" | "warning" | "notice";
}

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** GitHub annotations need paths relative to the repository root. */
const inWorkspace = (file: string): string => {
  const root = process.env["GITHUB_WORKSPACE"];
  if (root === undefined || root === "") return file;
  const relative = path.relative(root, path.resolve(file)).replaceAll("\\", "/");
  return relative.startsWith("..") ? file : relative;
};

const placeOf = ({ file, line, column }: Finding): string =>
  line === undefined ? file : `${file}:${line}:${column ?? 1}`;

/** Escapes control characters in data, so that terminals do not interpret them. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Formats a finding. Text output starts with the location, like a compiler's. */
export const formatFinding = (finding: Finding, format: Format): string => {
  const { file, line, column, pointer, code, message, hint, note, level = "error" } = finding;
  switch (format) {
    case "json":
    case "jsonl":
      return JSON.stringify(finding);
    case "github": {
      const at = line === undefined ? "" : `,line=${line},col=${column ?? 1}`;
      return `::${level} file=${escapeProperty(inWorkspace(file))}${at},title=${escapeProperty(code)}::${escapeData(`${pointer} ${message}`.trim())}`;
    }
    case "markdown":
    case "text": {
      const first = printable(
        `${placeOf(finding)} ${pointer === "" ? "" : `${pointer} `}${code}: ${message}`,
      );
      const below = [note, hint === undefined ? undefined : `help: ${hint}`].filter(
        (text) => text !== undefined,
      );
      return [first, ...below.map((part) => `    ${printable(part)}`)].join("\n");
    }
  }
};

/** Formats a count with its noun: `1 file`, `2 files`. */
export const counted = (amount: number, word: string): string =>
  `${amount} ${word}${amount === 1 ? "" : "s"}`;
