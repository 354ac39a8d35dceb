/** JSON Pointers (RFC 6901). */

export const pointerTo = (parent: string, token: string | number): string =>
  typeof token === "number" || !(token.includes("~") || token.includes("/"))
    ? `${parent}/${token}`
    : `${parent}/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`;

export const tokenEnd = (pointer: string, start: number): number => {
  const end = pointer.indexOf("/", start);
  return end === -1 ? pointer.length : end;
};

export const tokenAt = (pointer: string, start: number, end: number): string => {
  const token = pointer.slice(start, end);
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
};

/** Returns the unescaped tokens of a pointer: `/a~1b/0` gives `["a/b", "0"]`. */
export const pointerTokens = (pointer: string): string[] => {
  const tokens: string[] = [];
  for (let start = 1, end; start <= pointer.length; start = end + 1) {
    end = tokenEnd(pointer, start);
    tokens.push(tokenAt(pointer, start, end));
  }
  return tokens;
};
