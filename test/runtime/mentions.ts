/** The names in a document: its headings, its declarations, what its tables begin with, and what its examples call. */

/** A line that stands alone and reads as a title; the documents have lost their marks. */
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

/** The first cell of a row below the head: a type, a variant, a field, or a method with its arguments. */
const firstCells = (text: string): string[] =>
  all(
    text.replaceAll(/^.*\n\|?-{3}.*$/gm, ""),
    /^\|?\s*"?`?([A-Za-z_][\w:.]*)"?`?(?:\([^|)]*\))?"?`?\s*\|/gm,
  );

/** `Message::user(…)`, `ImageContent.from_file(…)`. */
const calls = (text: string): string[] => all(text, /\b([A-Z]\w*(?:(?:::|\.)\w+)+)\s*\(/g);

/** Everything that the text names, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...headings(text), ...declarations(text), ...firstCells(text), ...calls(text)]),
];
