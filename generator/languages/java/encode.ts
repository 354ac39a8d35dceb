/** The encoders of Java and of Maven's XML: the only way for schema text into that code. */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { tableLines } from "../../support/text/markdown.ts";
import { escapeHidden, withoutHidden } from "../../support/text/hidden.ts";

export type Java = Code<"java">;

/** Joins pieces of Java; a plain string in it does not compile. */
export const java = codeIn<"java">();

/** The compiler takes constants of 65,535 bytes. */
const longestConstant = 20_000;

/** The most characters of a text on a line. */
const longestPiece = 88;

/** Java knows all escapes of JSON but `\/`, which is never written; a backslash before `u` never stands alone. */
const literal = (text: string): string => escapeHidden(JSON.stringify(text));

const piecesOf = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    literal(text.slice(index * size, (index + 1) * size)),
  );

/** A string literal, in pieces where it is long. */
export const stringLiteral = (text: string, indent = 12): Java => {
  if (text.length <= longestPiece) return encoded(literal(text));
  const margin = " ".repeat(indent);
  const pieces = piecesOf(text, longestPiece);
  if (text.length <= longestConstant) return encoded(pieces.join(`\n${margin}+ `));
  return encoded(
    `String.join(\n${margin}"",\n${margin}${piecesOf(text, longestConstant).join(`,\n${margin}`)})`,
  );
};

/** An identifier that naming made; anything else is a mistake in the generator. */
export const identifier = (name: string): Java => {
  if (!/^[A-Za-z]\w*$/.test(name)) throw new TypeError(`"${name}" is not an identifier`);
  return encoded(name);
};

/** The name of a package. */
export const packageName = (name: string): Java => {
  if (!/^[a-z_]\w*(\.[a-z_]\w*)*$/.test(name)) throw new TypeError(`"${name}" is not a package`);
  return encoded(name);
};

/** A constant: text, a truth, a whole number of 64 bits or a double. */
export const constant = (value: string | number | boolean): Java => {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "boolean") return encoded(String(value));
  if (Object.is(value, -0)) return java`-0.0d`;
  return encoded(Number.isSafeInteger(value) ? `${value}L` : `${value}d`);
};

/** A number as a double. */
export const double = (value: number): Java => encoded(`${value}d`);

export const join = (parts: readonly Java[], separator: ", " | ",\n      " | ""): Java =>
  encoded(parts.join(separator));

/** Calls behind an expression, one a line. */
export const chained = (expression: Java, calls: readonly Java[], indent: number): Java =>
  encoded([expression, ...calls].join(`\n${" ".repeat(indent)}`));

const widest = 116;

/** Parts between parentheses: on the same line where they fit, else one a line. */
export const listed = (head: Java, parts: readonly Java[], indent: number, close: Java = java`)`): Java => {
  const line = java`${head}${join(parts, ", ")}${close}`;
  if (line.length + indent <= widest && !line.includes("\n")) return line;
  const margin = " ".repeat(indent + 4);
  return encoded(`${head.trimEnd()}\n${margin}${parts.join(`,\n${margin}`)}${close}`);
};

/** The lines of a table in a page. */
export const table = (head: readonly Java[], rows: readonly (readonly Java[])[]): Java[] =>
  tableLines(head, rows).map((line) => encoded(line));

export type Xml = Code<"xml">;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text of an element, which pages show, too. */
export const xmlText = <Context extends "xml" | "java" = "xml">(text: string): Code<Context> =>
  encoded(withoutHidden(text.replaceAll(/\s+/g, " ")).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? ""));
