/** Go encoders: the only way to insert schema text into Go code. */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { escapeHidden } from "../../support/text/hidden.ts";

export type Go = Code<"go">;

/** Joins pieces of Go code. A plain string does not compile. */
export const go = codeIn<"go">();

/**
 * Encodes a string literal. Go supports all JSON escapes except `\/`, which is never written, and unpaired
 * surrogates, which do not occur.
 */
export const stringLiteral = (text: string): Go =>
  encoded(escapeHidden(JSON.stringify(text.replaceAll(/\p{Cs}/gu, "\ufffd"))));

/** Encodes a character, given its code point. */
export const runeLiteral = (point: number): Go => {
  const text = String.fromCodePoint(point);
  return encoded(/[ -&(-[\]-~]/.test(text) ? `'${text}'` : `0x${point.toString(16)}`);
};

const identifierShape = /^[A-Za-z]\w*$/;

/** Encodes an identifier, which must be the result of naming. */
export const identifier = (name: string): Go => {
  if (!identifierShape.test(name)) throw new TypeError(`"${name}" is not an identifier`);
  return encoded(name);
};

/** Encodes a constant: a string, a boolean, a 64-bit integer or a double. */
export const constant = (value: string | number | boolean): Go => {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "boolean") return encoded(String(value));
  return encoded(Number.isSafeInteger(value) ? `int64(${value})` : `float64(${value})`);
};

export const join = (parts: readonly Go[], separator: ", " | "\n" | "\n\n"): Go =>
  encoded(parts.join(separator));

export const moreArguments = (texts: readonly string[]): Go =>
  encoded(texts.map((text) => `, ${stringLiteral(text)}`).join(""));

const lineWidth = 100;

/** Joins the elements of a composite literal, with as many on each line as fit. */
export const filled = (parts: readonly Go[]): Go => {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined || last.length + part.length > lineWidth) lines.push(part);
    else lines[lines.length - 1] = `${last}, ${part}`;
  }
  return encoded(lines.length < 2 ? lines.join("") : `\n\t${lines.join(",\n\t")},\n`);
};

/** Names that encoding/json accepts in a struct tag. */
const taggable = /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u;

/** Encodes a struct tag with a JSON key, or returns undefined if tags cannot express the key. */
export const jsonTag = (key: string, option: "" | "omitempty" | "omitzero"): Go | undefined => {
  if (!taggable.test(key)) return undefined;
  const end = key === "-" || option !== "" ? `,${option}` : "";
  return encoded(`\`json:"${key}${end}"\``);
};

/** Hides a field from tools that read tags. */
export const hiddenTag: Go = encoded('`json:"-"`');

export const inlineTag: Go = encoded('`json:",inline"`');

/** Also makes mapstructure fail, because only structs can be squashed. */
export const exactTag: Go = encoded('`json:"-" mapstructure:",squash"`');
