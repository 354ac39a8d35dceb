/** JSON Pointers (RFC 6901): how places inside a document are named. */

/** Appends one key or index to a pointer, escaped. */
export const pointerTo = (parent: string, token: string | number): string =>
  typeof token === "number" || !/[~/]/.test(token)
    ? `${parent}/${token}`
    : `${parent}/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The keys and indices of a pointer, unescaped: `/a~1b/0` gives `["a/b", "0"]`. */
export const pointerTokens = (pointer: string): string[] => {
  if (pointer === "") return [];
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~")
    ? tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))
    : tokens;
};
