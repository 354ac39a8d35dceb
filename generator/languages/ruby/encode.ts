/** Encoders for Ruby and RBS: the only way to insert schema text into generated code. */

import type { JsonValue } from "../../support/json.ts";
import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { plainLines, wrap } from "../../support/text/plain.ts";

export type Ruby = Code<"ruby">;

/** Joins pieces of Ruby code. A plain string does not compile. */
export const rb = codeIn<"ruby">();

const needsEscapes = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

const escaped = (char: string): string => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;

/** Encodes a string literal without interpolation. */
export const stringLiteral = (text: string): Ruby => {
  if (!needsEscapes.test(text)) return encoded(`'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`);
  const safe = text.replaceAll(/["\\#]/g, String.raw`\$&`);
  return encoded(`"${safe.replaceAll(new RegExp(needsEscapes, "gu"), escaped)}"`);
};

const shapes = {
  constant: /^[A-Z]\w*$/,
  method: /^[a-z]\w*$/,
} as const;

const shaped = (name: string, shape: keyof typeof shapes): Ruby => {
  if (!shapes[shape].test(name)) throw new TypeError(`"${name}" is not a valid Ruby ${shape}`);
  return encoded(name);
};

/** Encodes the name of a class, module or constant, which must be the result of naming. */
export const constant = (name: string): Ruby => shaped(name, "constant");

/** Encodes the name of a method or argument. */
export const method = (name: string): Ruby => shaped(name, "method");

const isDouble = (value: number | bigint): value is number =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);

/**
 * Encodes a number. JavaScript's number notation is valid in Ruby, except for integral doubles, which would
 * become integers.
 */
const numberLiteral = (value: number | bigint): Ruby => {
  if (Object.is(value, -0)) return encoded("-0.0");
  return encoded(isDouble(value) ? value.toExponential().replace(/^(-?\d+)e/, "$1.0e") : grouped(value));
};

/** Prints a number, grouping its digits in threes if it has five or more. */
const grouped = (value: number | bigint): string =>
  String(value).replace(/^-?\d{5,}(?![\de])/, (digits) => digits.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, "_"));

export const jsonLiteral = (value: JsonValue): Ruby => {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "number" || typeof value === "bigint") return numberLiteral(value);
  if (value === null) return rb`nil`;
  if (typeof value === "boolean") return value ? rb`true` : rb`false`;
  if (Array.isArray(value)) return rb`[${join(value.map(jsonLiteral), ", ")}]`;
  const members = Object.entries(value).map(
    ([key, item]) => rb`${stringLiteral(key)} => ${jsonLiteral(item)}`,
  );
  return members.length === 0 ? rb`{}` : rb`{ ${join(members, ", ")} }`;
};

export const join = (parts: readonly Ruby[], separator: ", " | " | " | "\n"): Ruby =>
  encoded(parts.join(separator));

/** Magic comments for Ruby and its tools. Ruby recognizes them even after quotes and colons. */
const directives = [
  "(?:frozen[_-]?string[_-]?literal|shareable[_-]?constant[_-]?value|warn[_-]?indent|(?:en|file)?coding)\\s*[:=]",
  "(?:rubocop|sorbet|standard|steep|typed|rbs\\w*)\\s*:",
  "@[a-z]",
  ":\\w+:",
];
const directive = new RegExp(`^(?=[\\s'":;#]*(?:${directives.join("|")}))`, "i");

const harmless = (line: string): string => line.replaceAll(/-\*(?=-)/g, "- * ").replace(directive, "· ");

/** Encodes text as comment lines with the given indentation. */
export const commentLines = (text: string, indent: number): Ruby[] =>
  plainLines(text)
    .flatMap((line) => wrap(line, 108 - indent))
    .map((line) => encoded(`${" ".repeat(indent)}${line === "" ? "#" : `# ${harmless(line)}`}`));

/** Returns a comment with a deprecation notice, or nothing if both are missing. */
export const commentOf = (text: string, deprecated: boolean, indent: number): Ruby[] => [
  ...(text === "" ? [] : commentLines(text, indent)),
  ...(deprecated ? [encoded<"ruby">(`${" ".repeat(indent)}# @deprecated`)] : []),
];
