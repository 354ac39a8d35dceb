/** A comment that editors show, as short as it can be written. */

const lineOf = (line) => line.replace(/^\s*\*? ?/, "").trimEnd();

/** Text that would end the comment, or be taken for its margin, is kept apart. */
const apart = (text) => `${/^[*/]/.test(text) ? " " : ""}${text}${text.endsWith("*") ? " " : ""}`;

export const commentOf = (text) => {
  const lines = text.slice("/**".length, -"*/".length).split("\n").map(lineOf);
  const said = lines.join("\n").trim().split("\n");
  return `/**${apart(said.join("\n* "))}*/`;
};
