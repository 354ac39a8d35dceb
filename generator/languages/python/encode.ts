/** Python encoders: the only way to insert schema text into Python code. */

import type { JsonValue } from "../../support/json.ts";
import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { plainLines, wrap } from "../../support/text/plain.ts";

export type Python = Code<"python">;

/** Joins pieces of Python code. A plain string does not compile. */
export const py = codeIn<"python">();

const identifierShape = /^[A-Za-z_]\w*$/;

/** Encodes an identifier, which must be the result of naming. */
export const identifier = (name: string): Python => {
  if (!identifierShape.test(name)) throw new TypeError(`"${name}" is not an identifier`);
  return encoded(name);
};

const escapes: ReadonlyMap<string, string> = new Map([
  ["\\", String.raw`\\`],
  ["\n", String.raw`\n`],
  ["\r", String.raw`\r`],
  ["\t", String.raw`\t`],
]);

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");

const escapeCharacter = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const short = escapes.get(character);
  if (short !== undefined) return short;
  if (code < 0x100) return String.raw`\x${hex(code, 2)}`;
  return code < 0x10000 ? String.raw`\u${hex(code, 4)}` : String.raw`\U${hex(code, 8)}`;
};

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Encodes a string literal in ASCII, with the quotes that ruff would choose. */
export const stringLiteral = (text: string): Python => {
  const quote = count(text, '"') > count(text, "'") ? "'" : '"';
  const inner = text.replaceAll(/[^\x20-\x7e]|\\/gu, escapeCharacter).replaceAll(quote, `\\${quote}`);
  return encoded(`${quote}${inner}${quote}`);
};

export const numberLiteral = (value: number | bigint, isDouble = false): Python => {
  if (Object.is(value, -0)) return isDouble ? py`-0.0` : py`0`;
  const text = String(value).replace("e+", "e");
  return encoded(isDouble && /^-?\d+$/.test(text) ? `${text}.0` : text);
};

export const scalarLiteral = (value: string | number | bigint | boolean | null): Python => {
  if (value === null) return py`None`;
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "boolean") return value ? py`True` : py`False`;
  return numberLiteral(value, typeof value === "number" && !Number.isSafeInteger(value));
};

export const isScalar = (value: JsonValue): value is string | number | bigint | boolean | null =>
  typeof value !== "object" || value === null;

/** Encodes the text of a docstring, without escapes or closing quotes. */
const docstringText = (line: string): string =>
  line.replaceAll("\\", String.raw`\\`).replaceAll('"""', String.raw`\"\"\"`);

/** Leaves room for the quotes of a one-line docstring. */
const width = 104;

/** Returns a wrapped docstring, or nothing for an empty text. */
export const docstring = (text: string, indent: "" | "    "): Python => {
  const lines = plainLines(text.trim()).flatMap((line) => wrap(line, width - indent.length));
  const [first = ""] = lines;
  if (lines.length === 1 && first.trim() === "") return py``;
  const startsBelow = /^[\s"]/.test(first);
  if (lines.length === 1 && !startsBelow)
    return encoded(`"""${docstringText(first)}${first.endsWith('"') ? " " : ""}"""`);
  const body = lines.map((line) => (line === "" ? "" : `${indent}${docstringText(line)}`)).join("\n");
  return encoded(`"""${startsBelow ? `\n${body}` : body.trimStart()}\n${indent}"""`);
};
