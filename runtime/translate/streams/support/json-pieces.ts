/** Tracks JSON text that arrives in pieces: finds its end and removes insignificant whitespace. */

export interface JsonPieces {
  /** Returns the piece without whitespace between tokens. */
  add(piece: string): string;
  /** Returns true after the end of an object or list. */
  isComplete(): boolean;
  /** Returns true if the text has started but has not ended. */
  isCutOff(): boolean;
}

const blank = /[ \t\n\r]/;

export const jsonPieces = (): JsonPieces => {
  let depth = 0;
  let isInside = false;
  let isEscaped = false;
  let isBegun = false;

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
