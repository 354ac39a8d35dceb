/** Reads session files as upstream does, but reports each skipped line. */

import {
  type SessionEntry,
  SessionFileEntry,
  type SessionHeader,
} from "../../generated/typescript/operator/index.ts";
import { type Issue, place, readJson } from "../core/index.ts";
import { type SessionLine, linesOf, lineText } from "./session-lines.ts";
import { type BrokenLink, brokenLinks } from "./session-links.ts";

/**
 * - `torn`: the last line is truncated JSON
 * - `not_json`: another line is not JSON
 * - `invalid`: JSON that is neither a header nor an entry
 * - `header_missing`: a valid line of a file whose first valid line is not the header. Upstream treats such a
 * file as empty
 * - `header_repeated`: a second header
 */
export type SkippedLineCode = "torn" | "not_json" | "invalid" | "header_missing" | "header_repeated";

/** A skipped line: its number (from 1), text and issues. Its issues include the line number. */
export interface SkippedLine {
  readonly line: number;
  readonly code: SkippedLineCode;
  readonly text: string;
  readonly issues: readonly Issue[];
}

export interface SessionReading {
  /**
   * Undefined if there is no valid line, or if the first valid line is not the header. There are no entries
   * in that case.
   */
  readonly header: SessionHeader | undefined;
  readonly entries: readonly SessionEntry[];
  readonly skipped: readonly SkippedLine[];
  /** Entries that refer to a missing entry, which breaks the path to the root. */
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
 * Reads the header and entries by upstream's rules: blank lines are ignored, invalid lines are skipped, and
 * the first valid line must be the header. Skipped lines are listed in `skipped`. Never throws.
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
