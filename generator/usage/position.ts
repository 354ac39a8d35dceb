/**
 * Positions of documents. The order of positions does not depend on the order of the files or the number of
 * threads.
 */

import { compareText } from "../support/diagnostics.ts";

export interface Position {
  readonly file: string;
  /** The first line of the document, counted from 1. */
  readonly line: number;
}

export const comparePositions = (one: Position, other: Position): number =>
  compareText(one.file, other.file) || one.line - other.line;

export const earlierOf = (one: Position, other: Position): Position =>
  comparePositions(other, one) < 0 ? other : one;

/** The location of a file chunk. */
export interface Start {
  readonly file: string;
  readonly linesBefore: number;
}

/** Converts a position within a file chunk to a position in the file. */
export const placedAt = ({ line }: Position, { file, linesBefore }: Start): Position => ({
  file,
  line: line + linesBefore,
});

export const positionText = ({ file, line }: Position): string => `${file}:${line}`;
