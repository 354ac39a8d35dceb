/** Converts text offsets to lines and columns. */

/** `line` and `column` count from 1. Columns are UTF-16 code units, and lines end with a line feed. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const positions = (text: string, offsets: Iterable<number>): Map<number, Position> => {
  const found = new Map<number, Position>();
  let line = 1;
  let start = 0;
  let end = text.indexOf("\n");
  for (const offset of [...offsets].sort((a, b) => a - b)) {
    for (; end >= 0 && end < offset; end = text.indexOf("\n", start)) {
      line++;
      start = end + 1;
    }
    found.set(offset, { line, column: offset - start + 1 });
  }
  return found;
};
