/** JSON text that comes in pieces: where it ends, and the same without the white space that says nothing. */

export interface JsonPieces {
  /** The piece without white space between its tokens. */
  add(piece: string): string;
  /** True once an object or a list began and came to its end. */
  isComplete(): boolean;
  /** True while something began and did not come to its end. */
  isCutOff(): boolean;
}

const blank = /[ \t\n\r]/;

export const jsonPieces = (): JsonPieces => {
  let depth = 0;
  let isInside = false;
  let isEscaped = false;
  let isBegun = false;

  /** True for a character of a string, which stays as it is. */
  const isOfString = (char: string): boolean => {
    if (!isInside) return false;
    if (isEscaped) isEscaped = false;
    else if (char === "\\") isEscaped = true;
    else if (char === '"') isInside = false;
    return true;
  };

  const isToken = (char: string): boolean => {
    if (isOfString(char)) return true;
    if (blank.test(char)) return false;
    if (char === '"') isInside = true;
    else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") depth -= 1;
    isBegun = true;
    return true;
  };

  return {
    add(piece) {
      let text = "";
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        if (isToken(piece.charAt(at))) continue;
        text += piece.slice(from, at);
        from = at + 1;
      }
      return text + piece.slice(from);
    },
    isComplete: () => isBegun && depth <= 0 && !isInside,
    isCutOff: () => isBegun && (depth > 0 || isInside),
  };
};
