/** Encoders for Java and Maven XML: the only way to insert schema text into generated files. */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { tableLines } from "../../support/text/markdown.ts";
import { escapeHidden, withoutHidden } from "../../support/text/hidden.ts";

export type Java = Code<"java">;

/** Joins pieces of Java code. A plain string does not compile. */
export const java = codeIn<"java">();

/** Java limits string constants to 65,535 bytes. */
const longestConstant = 20_000;

/** The maximum length of a string on one line. */
const longestPiece = 88;

/**
 * Java supports all JSON escapes except `\/`, which is never written. A backslash before `u` is always
 * escaped.
 */
const literal = (text: string): string => escapeHidden(JSON.stringify(text));

const piecesOf = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    literal(text.slice(index * size, (index + 1) * size)),
  );

/** Encodes a string literal, which is split into several parts if it is long. */
export const stringLiteral = (text: string, indent = 12): Java => {
  if (text.length <= longestPiece) return encoded(literal(text));
  const margin = " ".repeat(indent);
  const pieces = piecesOf(text, longestPiece);
  if (text.length <= longestConstant) return encoded(pieces.join(`\n${margin}+ `));
  return encoded(
    `String.join(\n${margin}"",\n${margin}${piecesOf(text, longestConstant).join(`,\n${margin}`)})`,
  );
};

/** Encodes an identifier, which must be the result of naming. */
export const identifier = (name: string): Java => {
  if (!/^[A-Za-z]\w*$/.test(name)) throw new TypeError(`"${name}" is not an identifier`);
  return encoded(name);
};

export const packageName = (name: string): Java => {
  if (!/^[a-z_]\w*(\.[a-z_]\w*)*$/.test(name)) throw new TypeError(`"${name}" is not a package`);
  return encoded(name);
};

/** Encodes a constant: a string, a boolean, a 64-bit integer or a double. */
export const constant = (value: string | number | boolean): Java => {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "boolean") return encoded(String(value));
  if (Object.is(value, -0)) return java`-0.0d`;
  return encoded(Number.isSafeInteger(value) ? `${value}L` : `${value}d`);
};

export const double = (value: number): Java => encoded(`${value}d`);

export const join = (parts: readonly Java[], separator: ", " | ",\n      " | ""): Java =>
  encoded(parts.join(separator));

export const chained = (expression: Java, calls: readonly Java[], indent: number): Java =>
  encoded([expression, ...calls].join(`\n${" ".repeat(indent)}`));

/** An expression that throws an exception with the argument's name if the argument is null. */
export const requiredArgument = (argument: Java, name = argument): Java =>
  java`Objects.requireNonNull(${argument}, ${stringLiteral(`${name} is required`)})`;

const widest = 116;

/** Prints a list in parentheses, using one line if it fits. */
export const listed = (head: Java, parts: readonly Java[], indent: number, close: Java = java`)`): Java => {
  const line = java`${head}${join(parts, ", ")}${close}`;
  if (line.length + indent <= widest && !line.includes("\n")) return line;
  const margin = " ".repeat(indent + 4);
  return encoded(`${head.trimEnd()}\n${margin}${parts.join(`,\n${margin}`)}${close}`);
};

export const table = (head: readonly Java[], rows: readonly (readonly Java[])[]): Java[] =>
  tableLines(head, rows).map((line) => encoded(line));

export type Xml = Code<"xml">;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Encodes XML text, which is also shown on web pages. */
export const xmlText = <Context extends "xml" | "java" = "xml">(text: string): Code<Context> =>
  encoded(withoutHidden(text.replaceAll(/\s+/g, " ")).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? ""));
