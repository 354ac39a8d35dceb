/** The encoders of Rust: the only way for schema text into that code. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { markdownLines } from "./markdown.ts";

export type Rust = Code<"rust">;

/** Joins pieces of Rust; a plain string in it does not compile. */
export const rust = codeIn<"rust">();

/** Where rustfmt breaks a line. */
const lineWidth = 100;

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** Characters that must be escaped in a literal, and those that no editor shows. */
const special = /["\\]|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/** A string literal. */
export const stringLiteral = (text: string): Rust =>
  encoded(
    `"${text.replaceAll(special, (char) => escapes[char] ?? `\\u{${char.codePointAt(0)?.toString(16)}}`)}"`,
  );

/** A string literal without escapes, where the text allows one: JSON is readable in it. */
export const textLiteral = (text: string): Rust =>
  /"#|[^ -~]/.test(text) ? stringLiteral(text) : encoded(`r#"${text}"#`);

const identifierShape = /^[A-Za-z_]\w*$/;

/** An identifier as naming made it; anything else is a mistake in the generator. */
export const identifier = (name: string): Rust => {
  if (!identifierShape.test(name)) throw new TypeError(`"${name}" is not an identifier`);
  return encoded(name);
};

/** The literal of an `f64`. */
export const doubleLiteral = (value: number | bigint): Rust => {
  const text = Object.is(value, -0) ? "-0" : String(Number(value));
  return encoded(/[.e]/.test(text) ? text : `${text}.0`);
};

/** The literal of a whole number. */
export const wholeLiteral = (value: number | bigint): Rust => encoded(BigInt(value).toString());

/** The literal of a constant: a string, a number or a boolean. */
export const constantLiteral = (value: string | number | boolean): Rust => {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "boolean") return value ? rust`true` : rust`false`;
  return Number.isSafeInteger(value) ? wholeLiteral(value) : doubleLiteral(value);
};

export const isNumeric = (value: JsonValue): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";

/** Joins pieces with one of the separators that code needs. */
export const join = (parts: readonly Rust[], separator: ", " | " | " | ",\n        "): Rust =>
  encoded(parts.join(separator));

/** `name: Type,` as rustfmt lays it out at an indent. */
export const declaration = (name: Rust, type: Rust, indent: number): Rust => {
  const line = rust`${name}: ${type},`;
  // A tuple that is too wide rustfmt breaks up in ways of its own.
  if (indent + line.length <= lineWidth || type.includes("(")) return line;
  return rust`${name}:\n${encoded<"rust">(" ".repeat(indent + 4))}${type},`;
};

/** `Name(Type),` as rustfmt lays it out inside an enum. */
export const tupleVariant = (name: Rust, type: Rust): Rust => {
  const line = rust`${name}(${type}),`;
  return line.length + 4 <= lineWidth || type.includes("(") ? line : rust`${name}(\n        ${type},\n    ),`;
};

/** `pub struct Name(pub Type);` as rustfmt lays it out. */
export const newtype = (name: Rust, type: Rust): Rust => {
  const line = rust`pub struct ${name}(pub ${type});`;
  return line.length <= lineWidth ? line : rust`pub struct ${name}(\n    pub ${type},\n);`;
};

/** True when pieces are too long for a line even so, which rustfmt would break up in ways of its own. */
export const isWide = (pieces: readonly Rust[], indent: number): boolean =>
  pieces.some((piece) => `${" ".repeat(indent)}${piece}`.split("\n").some((line) => line.length > lineWidth));

/** Words of our own for a doc comment, with markup. */
export const docWords = codeIn<"rust-doc">();

export type DocWords = Code<"rust-doc">;

/** A note of the JSON form, where Rust calls it otherwise. */
export const wireNote = (wire: JsonValue, name: string): string[] =>
  wire === name ? [] : [`In JSON: ${writeJson(wire)}`];

/** Schema texts as the lines of a doc comment, a paragraph each; then notes of ours. */
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
