/** The encoders of Go: the only way for schema text into that code. */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { escapeHidden } from "../../support/text/hidden.ts";

export type Go = Code<"go">;

/** Joins pieces of Go; a plain string in it does not compile. */
export const go = codeIn<"go">();

/** A string literal; Go knows all escapes of JSON but `\/`, which is never written, and half a character, which is none. */
export const stringLiteral = (text: string): Go =>
  encoded(escapeHidden(JSON.stringify(text.replaceAll(/\p{Cs}/gu, "\ufffd"))));

const identifierShape = /^[A-Za-z]\w*$/;

/** An identifier that naming made; anything else is a mistake in the generator. */
export const identifier = (name: string): Go => {
  if (!identifierShape.test(name)) throw new TypeError(`"${name}" is not an identifier`);
  return encoded(name);
};

/** A constant of Go: text, a boolean, an integer of 64 bits or a double. */
export const constant = (value: string | number | boolean): Go => {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "boolean") return encoded(String(value));
  return encoded(Number.isSafeInteger(value) ? `int64(${value})` : `float64(${value})`);
};

export const join = (parts: readonly Go[], separator: ", " | "\n"): Go => encoded(parts.join(separator));

/** String literals as the arguments that follow others. */
export const moreArguments = (texts: readonly string[]): Go =>
  encoded(texts.map((text) => `, ${stringLiteral(text)}`).join(""));

/** A piece of code with as many spaces behind it as gofmt puts there to align it. */
export const padded = (code: Go, width: number): Go => encoded(code.padEnd(width));
