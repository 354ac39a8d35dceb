/** Where commands write: lines to standard output and to standard error, at the reader's pace. */

import path from "node:path";
import type { Host } from "../support/host.ts";

/** Resolves when the reader has taken the line, so that a slow reader costs no memory. */
export type Say = (line: string) => Promise<void>;

export interface Lines {
  readonly out: Say;
  readonly err: Say;
}

export interface Output extends Lines {
  /** The process that it belongs to. */
  readonly host: Host;
}

export type Format = "text" | "json" | "jsonl" | "github" | "markdown";

export const formats: readonly string[] = ["text", "json", "jsonl", "github", "markdown"];

export const isFormat = (word: string): word is Format => formats.includes(word);

/** The exit code of a command: 0 ok, 1 findings, 2 the tool could not do its work, 3 not supported. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** A note that shows it. */
  readonly note?: string;
  /** An error, where nothing is said. */
  readonly level?: "error" | "warning" | "notice";
}

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** Annotations name files from the root of the repository, wherever in it the command runs. */
const inWorkspace = (file: string): string => {
  const root = process.env["GITHUB_WORKSPACE"];
  if (root === undefined || root === "") return file;
  const relative = path.relative(root, path.resolve(file)).replaceAll("\\", "/");
  return relative.startsWith("..") ? file : relative;
};

const placeOf = ({ file, line, column }: Finding): string =>
  line === undefined ? file : `${file}:${line}:${column ?? 1}`;

/** Text from data may hold control characters; a terminal must not obey them. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** One finding in the asked form; text has the place first, as compilers have. */
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

/** `1 file`, `2 files`. */
export const counted = (amount: number, word: string): string =>
  `${amount} ${word}${amount === 1 ? "" : "s"}`;
