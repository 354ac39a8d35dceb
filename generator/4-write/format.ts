/** The only door to Prettier: one canonical layout for what we emit in TypeScript, JSON and Markdown. */

import { format, type BuiltInParserName } from "prettier";

const parsers: Readonly<Record<string, BuiltInParserName>> = {
  ".d.ts": "typescript",
  ".ts": "typescript",
  ".js": "babel",
  ".json": "json",
  ".md": "markdown",
};

const parserFor = (path: string): BuiltInParserName | undefined =>
  Object.entries(parsers).find(([ending]) => path.endsWith(ending))?.[1];

/** The text in its canonical layout; text of other languages is canonical as its template wrote it. */
export const formatText = async (path: string, text: string): Promise<string> => {
  const parser = parserFor(path);
  return parser === undefined ? text : format(text, { parser, printWidth: 110, endOfLine: "lf" });
};
