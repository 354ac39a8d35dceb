/** Lines of a text that comes in pieces: LF, CR and CRLF end one, wherever a piece is cut. */

export interface Lines {
  /** The lines that this piece ends. Throws RangeError for a line of more characters than the limit. */
  add(piece: string): string[];
  /** The last line, that nothing ended. */
  rest(): string;
}

const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? text.slice(1) : text);

/** Pieces of an open line are kept apart, so that a long line costs no more than its characters. */
export const linesOf = (limit: number): Lines => {
  let open: string[] = [];
  let length = 0;
  let isStart = true;
  let isAfterReturn = false;

  const keep = (text: string): void => {
    length += text.length;
    if (length > limit) throw new RangeError(`a line of the stream is over ${limit} characters long`);
    if (text !== "") open.push(text);
  };

  const taken = (): string => {
    const line = open.join("");
    open = [];
    length = 0;
    return line;
  };

  const begun = (piece: string): string => {
    const text = isStart ? withoutMark(piece) : piece;
    isStart = false;
    const isSplit = isAfterReturn && text.startsWith("\n");
    isAfterReturn = text.endsWith("\r");
    return isSplit ? text.slice(1) : text;
  };

  return {
    add(piece) {
      if (piece === "") return [];
      const parts = begun(piece).split(/\r\n|\r|\n/);
      return parts.flatMap((part, index) => {
        keep(part);
        return index < parts.length - 1 ? [taken()] : [];
      });
    },
    rest: taken,
  };
};
