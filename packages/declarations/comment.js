/** Prints a doc comment as compactly as possible. */

const lineOf = (line) => line.replace(/^\s*\*? ?/, "").trimEnd();

/** Adds spaces around text that would otherwise end the comment or look like its margin. */
const apart = (text) => `${/^[*/]/.test(text) ? " " : ""}${text}${text.endsWith("*") ? " " : ""}`;

export const commentOf = (text) => {
  const lines = text.slice("/**".length, -"*/".length).split("\n").map(lineOf);
  const said = lines.join("\n").trim().split("\n");
  return `/**${apart(said.join("\n* "))}*/`;
};
