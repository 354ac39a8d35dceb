/** Rust encoders: the only way to insert schema text into Rust code. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { markdownLines } from "./markdown.ts";

export type Rust = Code<"rust">;

/** Joins pieces of Rust code. A plain string does not compile. */
export const rust = codeIn<"rust">();

const lineWidth = 100;

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** Characters that require escapes in literals, and invisible characters. */
const special = /["\\]|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

export const stringLiteral = (text: string): Rust =>
  encoded(
    `"${text.replaceAll(special, (char) => escapes[char] ?? `\\u{${char.codePointAt(0)?.toString(16)}}`)}"`,
  );

/** Encodes a string literal, as a raw one if possible to keep JSON readable. */
export const textLiteral = (text: string): Rust =>
  /"#|[^ -~]/.test(text) ? stringLiteral(text) : encoded(`r#"${text}"#`);

/** Encodes a character, given its code point. */
export const charLiteral = (point: number): Rust => {
  const text = String.fromCodePoint(point);
  return encoded(/[ -&(-[\]-~]/.test(text) ? `'${text}'` : `'\\u{${point.toString(16)}}'`);
};

const identifierShape = /^[A-Za-z_]\w*$/;

/** Encodes an identifier, which must be the result of naming. */
export const identifier = (name: string): Rust => {
  if (!identifierShape.test(name)) throw new TypeError(`"${name}" is not an identifier`);
  return encoded(name);
};

export const doubleLiteral = (value: number | bigint): Rust => {
  const text = Object.is(value, -0) ? "-0" : String(Number(value));
  return encoded(/[.e]/.test(text) ? text : `${text}.0`);
};

export const wholeLiteral = (value: number | bigint): Rust => encoded(BigInt(value).toString());

export const constantLiteral = (value: string | number | boolean): Rust => {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "boolean") return value ? rust`true` : rust`false`;
  return Number.isSafeInteger(value) ? wholeLiteral(value) : doubleLiteral(value);
};

export const isNumeric = (value: JsonValue): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";

export const join = (parts: readonly Rust[], separator: ", " | " | " | ",\n        "): Rust =>
  encoded(parts.join(separator));

/** Joins parts with commas, with as many on each line as fit. */
export const filled = (parts: readonly Rust[]): Rust => {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined || last.length + part.length > lineWidth - 16) lines.push(part);
    else lines[lines.length - 1] = `${last}, ${part}`;
  }
  const indent = "\n            ";
  return encoded(lines.length < 2 ? lines.join("") : `${indent}${lines.join(`,${indent}`)}\n        `);
};

/** Prints `name: Type,` as rustfmt does. */
export const declaration = (name: Rust, type: Rust, indent: number): Rust => {
  const line = rust`${name}: ${type},`;
  // rustfmt breaks long tuples in complex ways.
  if (indent + line.length <= lineWidth || type.includes("(")) return line;
  return rust`${name}:\n${encoded<"rust">(" ".repeat(indent + 4))}${type},`;
};

/** Prints `Name(Type),` in an enum as rustfmt does. */
export const tupleVariant = (name: Rust, type: Rust): Rust => {
  const line = rust`${name}(${type}),`;
  return line.length + 4 <= lineWidth || type.includes("(") ? line : rust`${name}(\n        ${type},\n    ),`;
};

/** Prints `pub struct Name(pub Type);` as rustfmt does. */
export const newtype = (name: Rust, type: Rust): Rust => {
  const line = rust`pub struct ${name}(pub ${type});`;
  return line.length <= lineWidth ? line : rust`pub struct ${name}(\n    pub ${type},\n);`;
};

/** rustfmt breaks tuples whose items are longer than this. */
const tupleWidth = 60;

const hasWideTuple = (piece: Rust): boolean =>
  [...piece.matchAll(/(?<!\w)\((?:[^()]|\([^()]*\))*\)/g)].some(([tuple]) => tuple.length > tupleWidth + 2);

/** Returns true if the code is too long for one line and rustfmt would break it in complex ways. */
export const isWide = (pieces: readonly Rust[], indent: number): boolean =>
  pieces.some(
    (piece) =>
      hasWideTuple(piece) ||
      `${" ".repeat(indent)}${piece}`.split("\n").some((line) => line.length > lineWidth),
  );

/** Encodes our own text, including its markup, for a doc comment. */
export const docWords = codeIn<"rust-doc">();

export type DocWords = Code<"rust-doc">;

/** Returns a note with the JSON name, if the Rust name differs. */
export const wireNote = (wire: JsonValue, name: string): string[] =>
  wire === name ? [] : [`In JSON: ${writeJson(wire)}`];

/** Encodes schema texts as doc comment lines, with one paragraph per text, followed by notes. */
export const docLines = (
  texts: readonly string[],
  indent: number,
  notes: readonly DocWords[] = [],
  sign: "///" | "//!" = "///",
): Rust[] => {
  const room = lineWidth - indent - 4;
  const paragraphs = [...texts.map((text) => markdownLines(text, room)), ...notes.map((note) => [note])];
  const lines = paragraphs
    .filter((paragraph) => paragraph.some((line) => line !== ""))
    .flatMap((paragraph) => ["", ...paragraph])
    .slice(1);
  return lines.map((line) => encoded(line === "" ? sign : `${sign} ${line}`));
};
