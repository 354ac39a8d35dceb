/** The only door to Prettier: one canonical layout for what we emit, and the parser of the output gate. */

import { format, type BuiltInParserName } from "prettier";
import { parsers as babel } from "prettier/plugins/babel";
import type { JsonValue } from "../json.ts";

const parserNames: Readonly<Record<string, BuiltInParserName>> = {
  ".ts": "babel-ts",
  ".js": "babel",
  ".md": "markdown",
};

const parserFor = (path: string): BuiltInParserName | undefined =>
  Object.entries(parserNames).find(([ending]) => path.endsWith(ending))?.[1];

/** JSON needs no more than an indent, and has files so large that laying them out nicely would cost most of a run. */
const indentJson = (text: string, depth?: number): string => {
  const value: JsonValue = JSON.parse(text);
  return `${depth === undefined ? JSON.stringify(value, null, 2) : layOut(value, depth, "")}\n`;
};

/** Down to that depth a member or item a line. */
const layOut = (value: JsonValue, depth: number, indent: string): string => {
  const isFlat =
    depth === 0 || typeof value !== "object" || value === null || Object.keys(value).length === 0;
  if (isFlat) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = (parts: readonly string[]): string =>
    `\n${parts.map((part) => inner + part).join(",\n")}\n${indent}`;
  if (Array.isArray(value)) return `[${lines(value.map((item) => layOut(item, depth - 1, inner)))}]`;
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${layOut(member, depth - 1, inner)}`,
  );
  return `{${lines(members)}}`;
};

/** The text in its canonical layout; text of other languages is canonical as its template wrote it. Throws on a syntax error. */
export const formatText = async (path: string, text: string, depth?: number): Promise<string> => {
  if (path.endsWith(".json")) return indentJson(text, depth);
  const parser = parserFor(path);
  return parser === undefined
    ? text
    : format(text, { parser, printWidth: 110, proseWrap: "never", endOfLine: "lf" });
};

/** The syntax tree of TypeScript or JavaScript text, as plain data. The parser reads no option but the name; its type asks for all. */
export const parseTypeScript = (text: string): unknown =>
  babel["babel-ts"].parse(text, { filepath: "module.ts" } as never);
