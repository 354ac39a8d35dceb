/** Extracts the names in a document: headings, declarations, first cells of tables, and calls in examples. */

/** A line that looks like a title. The stored documents contain no Markdown markers. */
const isHeading = (line: string): boolean =>
  /^[A-Z]/.test(line) &&
  line.length < 60 &&
  !/[|`=#"_—]|, |[.;:,{}()?]$/.test(line) &&
  !/^(Riffer|MyAgent|pub|class)\b/.test(line);

const headings = (text: string): string[] =>
  text
    .split("\n")
    .filter(isHeading)
    .map((line) => line.replace(" [EXISTS]", "").trim());

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** `pub struct Usage`, `class UserMessage(BaseMessage)`, `def tool_calls(self)`. */
const declarations = (text: string): string[] => [
  ...all(text, /\b(?:struct|enum|class)\s+([A-Z]\w*)/g),
  ...all(text, /\b(?:def|fn)\s+([a-z_]\w*)/g),
];

/** The first cell of a table row: a type, a variant, a field, or a method with its arguments. */
const firstCells = (text: string): string[] =>
  all(
    text.replaceAll(/^.*\n\|?-{3}.*$/gm, ""),
    /^\|?\s*"?`?([A-Za-z_][\w:.]*)"?`?(?:\([^|)]*\))?"?`?\s*\|/gm,
  );

/** `Message::user(…)`, `ImageContent.from_file(…)`. */
const calls = (text: string): string[] => all(text, /\b([A-Z]\w*(?:(?:::|\.)\w+)+)\s*\(/g);

export const mentionsIn = (text: string): string[] => [
  ...new Set([...headings(text), ...declarations(text), ...firstCells(text), ...calls(text)]),
];
