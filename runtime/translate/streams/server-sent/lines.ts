/** Splits text chunks into lines that end with LF, CR or CRLF. Chunk boundaries can be anywhere. */

export interface Lines {
  /** Adds a chunk and returns the completed lines. Throws RangeError if a line exceeds the limit. */
  add(piece: string): string[];
  rest(): string;
}

const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? text.slice(1) : text);

/** Collects the chunks of a line, so that long lines take linear time. */
export const linesOf = (limit: number): Lines => {
  let open: string[] = [];
  let length = 0;
  let isStart = true;
  let isAfterReturn = false;

  const keep = (text: string): void => {
    length += text.length;
    if (length > limit) throw new RangeError(`a line of the stream has more than ${limit} characters`);
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
