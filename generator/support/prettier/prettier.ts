/** The only door to Prettier: one canonical layout for what we emit, and the parser of the output gate. */

import type { BuiltInParserName } from "prettier";
import { parsers as babel } from "prettier/plugins/babel";
import { escapeHidden } from "../text/hidden.ts";

export const lineWidth = 110;

const parserNames: Readonly<Record<string, BuiltInParserName>> = {
  ".ts": "babel-ts",
  ".js": "babel",
  ".md": "markdown",
};

const parserFor = (path: string): BuiltInParserName | undefined =>
  Object.entries(parserNames).find(([ending]) => path.endsWith(ending))?.[1];

/** JSON needs no more than an indent, and has files so large that laying them out nicely would cost most of a run. */
const indentJson = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;

const isModule = (parser: BuiltInParserName): boolean => parser.startsWith("babel");

/** The text in its canonical layout, what editors hide written out in modules; text of other languages is canonical as its template wrote it. Throws on a syntax error. */
export const formatText = async (path: string, text: string): Promise<string> => {
  if (path.endsWith(".json")) return indentJson(text);
  const parser = parserFor(path);
  if (parser === undefined) return text;
  const shown = isModule(parser) ? escapeHidden(text) : text;
  // Most runs write nothing that it has to lay out, and loading it takes a while.
  const { format } = await import("prettier");
  return format(shown, { parser, printWidth: lineWidth, proseWrap: "never", endOfLine: "lf" });
};

/** The syntax tree of TypeScript or JavaScript text, as plain data. The parser reads no option but the name; its type asks for all. */
export const parseTypeScript = (text: string): unknown =>
  babel["babel-ts"].parse(text, { filepath: "module.ts" } as never);
