/** Reading a session file: what upstream reads of it, and a word on every line that upstream passes over in silence. */

import {
  type SessionEntry,
  SessionFileEntry,
  type SessionHeader,
} from "../../generated/typescript/operator/index.ts";
import { type Issue, place, readJson } from "../core/index.ts";
import { type SessionLine, linesOf, lineText } from "./session-lines.ts";
import { type BrokenLink, brokenLinks } from "./session-links.ts";

/**
 * - `torn`: the last line, cut short in the middle of its JSON
 * - `not_json`: another line that is not JSON
 * - `invalid`: JSON, but neither a header nor an entry
 * - `header_missing`: a good line of a file whose first good line is not the header; upstream takes it for empty
 * - `header_repeated`: another header after the first
 */
export type SkippedLineCode = "torn" | "not_json" | "invalid" | "header_missing" | "header_repeated";

/** A line that was not taken in, counted from 1, as it stands, and why; the issues have the line's number. */
export interface SkippedLine {
  readonly line: number;
  readonly code: SkippedLineCode;
  readonly text: string;
  readonly issues: readonly Issue[];
}

export interface SessionReading {
  /** Undefined when the first good line is another one, or there is none: then there are no entries either. */
  readonly header: SessionHeader | undefined;
  readonly entries: readonly SessionEntry[];
  readonly skipped: readonly SkippedLine[];
  /** Entries that name one which is not there, so that the way to the root ends at them. */
  readonly broken: readonly BrokenLink[];
}

const skip = (line: SessionLine, code: SkippedLineCode, issues: readonly Issue[] = []): SkippedLine => ({
  line: line.number,
  code,
  text: lineText(line),
  issues: issues.map((issue) => ({ ...issue, line: line.number })),
});

type LineReading = { readonly read: SessionFileEntry } | { readonly passedOver: SkippedLine };

const readLine = (line: SessionLine): LineReading => {
  const reading = readJson(line.content);
  if (!reading.ok) return { passedOver: skip(line, line.isEnded ? "not_json" : "torn", reading.issues) };
  const decoding = SessionFileEntry.safeDecode(reading.value);
  if (decoding.ok) return { read: decoding.value };
  return { passedOver: skip(line, "invalid", place(line.content, decoding.issues)) };
};

const isBlank = (line: SessionLine): boolean => /^[ \t]*$/.test(lineText(line));

/**
 * The header and the entries of a session file, by upstream's rules: blank lines are nothing, a line that cannot be
 * read is passed over, and the first that can must be the header. Whatever is passed over is in `skipped`. Never throws.
 */
export const readSession = (text: string | Uint8Array): SessionReading => {
  let first: SessionFileEntry | undefined;
  const entries: SessionEntry[] = [];
  const skipped: SkippedLine[] = [];
  for (const line of linesOf(text)) {
    if (isBlank(line)) continue;
    const reading = readLine(line);
    if ("passedOver" in reading) {
      skipped.push(reading.passedOver);
      continue;
    }
    const { read } = reading;
    first ??= read;
    if (first.type !== "session") skipped.push(skip(line, "header_missing"));
    else if (read.type !== "session") entries.push(read);
    else if (read !== first) skipped.push(skip(line, "header_repeated"));
  }
  const header = first?.type === "session" ? first : undefined;
  return { header, entries, skipped, broken: brokenLinks(entries) };
};
