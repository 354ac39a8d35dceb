/** The encoders of Ruby and of its signatures: the only way for schema text into that code. */

import type { JsonValue } from "../../support/json.ts";
import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { plainLines, wrap } from "../../support/text/plain.ts";

export type Ruby = Code<"ruby">;

/** Joins pieces of Ruby; a plain string in it does not compile. */
export const rb = codeIn<"ruby">();

const needsEscapes = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

const escaped = (char: string): string => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;

/** A string literal in which nothing is interpolated. */
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

/** The name of a class, module or constant; anything else is a mistake in the generator. */
export const constant = (name: string): Ruby => shaped(name, "constant");

/** The name of a method or an argument. */
export const method = (name: string): Ruby => shaped(name, "method");

const isDouble = (value: number | bigint): value is number =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);

/** A number as a literal: JavaScript's form is Ruby's too, but for a whole double, whose digits would be another number. */
const numberLiteral = (value: number | bigint): Ruby => {
  if (Object.is(value, -0)) return encoded("-0.0");
  return encoded(isDouble(value) ? value.toExponential().replace(/^(-?\d+)e/, "$1.0e") : String(value));
};

/** A JSON value as an expression. */
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

/** Joins pieces with one of the separators that code needs. */
export const join = (parts: readonly Ruby[], separator: ", " | " | " | "\n"): Ruby =>
  encoded(parts.join(separator));

/** Words that Ruby or its tools would obey at the start of a comment; Ruby looks for them behind quotes and colons too. */
const directives = [
  "(?:frozen[_-]?string[_-]?literal|shareable[_-]?constant[_-]?value|warn[_-]?indent|(?:en|file)?coding)\\s*[:=]",
  "(?:rubocop|sorbet|standard|steep|typed|rbs\\w*)\\s*:",
  "@[a-z]",
  ":\\w+:",
];
const directive = new RegExp(`^(?=[\\s'":;#]*(?:${directives.join("|")}))`, "i");

const harmless = (line: string): string => line.replaceAll(/-\*(?=-)/g, "- * ").replace(directive, "· ");

/** Text as comment lines; `indent` is how far in they stand. */
export const commentLines = (text: string, indent: number): Ruby[] =>
  plainLines(text)
    .flatMap((line) => wrap(line, 108 - indent))
    .map((line) => encoded(`${" ".repeat(indent)}${line === "" ? "#" : `# ${harmless(line)}`}`));

/** A comment with its mark of deprecation; nothing where there is nothing to say. */
export const commentOf = (text: string, deprecated: boolean, indent: number): Ruby[] => [
  ...(text === "" ? [] : commentLines(text, indent)),
  ...(deprecated ? [encoded<"ruby">(`${" ".repeat(indent)}# @deprecated`)] : []),
];
