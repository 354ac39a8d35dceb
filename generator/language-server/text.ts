/** Positions in texts, as editors count them: lines and UTF-16 code units from 0. */

import { TextDocument } from "vscode-languageserver-textdocument";
import { recalled } from "../support/once.ts";

export { TextDocument };

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A range in a file. */
export interface Location {
  /** The absolute path. */
  readonly place: string;
  readonly range: Range;
}

/** A replacement of a part of a text. */
export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

export const comparePositions = (one: Position, other: Position): number =>
  one.line - other.line || one.character - other.character;

export const overlap = (one: Range, other: Range): boolean =>
  comparePositions(one.start, other.end) <= 0 && comparePositions(other.start, one.end) <= 0;

/** Schemas are read with `\n` as the line ending, which does not change positions. */
export const withoutReturns = (text: string): string => text.replaceAll("\r\n", "\n");

/** The maximum number of texts whose lines are known. */
const mostTexts = 64;

const documentOf = recalled(mostTexts, (text) => TextDocument.create("", "", 0, text));

/** A string, a word or a bracket at the start of a text. */
const token = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.|'')*'|[^\s"'[\]{},]+|.)/;

/** Returns the range of the token at a position. */
export const tokenAt = (text: string, start: Position): Range => {
  const document = documentOf(text);
  const from = document.offsetAt(start);
  const end = document.offsetAt({ line: start.line + 1, character: 0 });
  const [found = ""] = token.exec(text.slice(from, end)) ?? [];
  return { start, end: { line: start.line, character: start.character + found.length } };
};

/** The length of the common start and of the common end of two texts, which do not overlap. */
const common = (before: string, after: string): readonly [start: number, end: number] => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [start, end];
};

/** Returns the edit that turns one text into another. */
export const editBetween = (before: string, after: string): TextEdit => {
  const [start, end] = common(before, after);
  const document = documentOf(before);
  const range = {
    start: document.positionAt(start),
    end: document.positionAt(before.length - end),
  };
  return { range, newText: after.slice(start, after.length - end) };
};

/** Maps positions between two versions of a text. Returns undefined for positions in the changed part. */
export const movesBetween = (
  before: string,
  after: string,
): ((position: Position) => Position | undefined) => {
  if (before === after) return (position) => position;
  const [start, end] = common(before, after);
  const [from, to] = [documentOf(before), documentOf(after)];
  return (position) => {
    const offset = from.offsetAt(position);
    if (offset <= start) return position;
    return offset < before.length - end ? undefined : to.positionAt(offset + after.length - before.length);
  };
};

/** Maps ranges between two versions of a text. */
export const rangesBetween = (before: string, after: string): ((range: Range) => Range | undefined) => {
  const move = movesBetween(before, after);
  return (range) => {
    const [start, end] = [move(range.start), move(range.end)];
    return start === undefined || end === undefined ? undefined : { start, end };
  };
};
