/** The only module that imports Prettier. Formats output, and parses it for the output check. */

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

/** JSON is only indented, because formatting large files with Prettier would dominate the run time. */
const indentJson = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;

const isModule = (parser: BuiltInParserName): boolean => parser.startsWith("babel");

/**
 * Formats a file in the language that its path implies and escapes invisible characters in modules. Other
 * languages are returned unchanged. Throws on syntax errors.
 */
export const formatText = async (path: string, text: string): Promise<string> => {
  if (path.endsWith(".json")) return indentJson(text);
  const parser = parserFor(path);
  if (parser === undefined) return text;
  const shown = isModule(parser) ? escapeHidden(text) : text;
  // Prettier is loaded lazily, because loading it is slow and most runs do not need it.
  const { format } = await import("prettier");
  return format(shown, { parser, printWidth: lineWidth, proseWrap: "never", endOfLine: "lf" });
};

/** Parses TypeScript or JavaScript into a plain syntax tree. Of the options, only the parser name is used. */
export const parseTypeScript = (text: string): unknown =>
  babel["babel-ts"].parse(text, { filepath: "module.ts" } as never);
