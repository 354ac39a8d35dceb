/**
 * Kinds of laws: a literal parses back to the original string, and no string breaks out of a comment, a line
 * or a name.
 */

import { hiddenCharacter } from "../../../generator/support/text/hidden.ts";
import { literals, readLiteral, type Literal } from "./readers.ts";

export type Encoders = Readonly<Record<string, unknown>>;

export type Law = (encoders: Encoders, text: string) => string | undefined;

export const apply = (encoders: Encoders, name: string, ...given: readonly unknown[]): unknown => {
  const encoder = encoders[name];
  if (typeof encoder !== "function") throw new TypeError(`there is no encoder ${name}`);
  return Reflect.apply(encoder, undefined, given);
};

export const linesOf = (made: unknown): string[] => (Array.isArray(made) ? made.map(String) : [String(made)]);

/** Replaces lone surrogates, which only JavaScript supports. */
const whole = (text: string): string => text.replaceAll(/\p{Cs}/gu, "\ufffd");

export const means =
  (name: string, read: (source: string) => string, expected = whole): Law =>
  (encoders, text) => {
    const source = String(apply(encoders, name, text));
    const meant = read(source);
    return meant === expected(text) ? undefined : `${source} means ${JSON.stringify(meant)}`;
  };

export const readsBack =
  (...given: Parameters<typeof means>): Law =>
  (encoders, text) =>
    means(...given)(encoders, text) ?? hiddenCharacter(String(apply(encoders, given[0], text)));

export const itself = (text: string): string => text;

export const reading =
  (literal: Literal) =>
  (source: string): string =>
    readLiteral(source, literal);

export const readRuby = (source: string): string =>
  readLiteral(source, source.startsWith("'") ? literals.ruby : literals.interpolating);

/** Every line must start with the comment marker and contain neither line breaks nor tool directives. */
export const comments =
  (name: string, sign: RegExp, obeyed: RegExp, ...more: readonly unknown[]): Law =>
  (encoders, text) => {
    const given = name === "docLines" ? [text] : text;
    const lines = linesOf(apply(encoders, name, given, ...more));
    const wrong = lines.find(
      (line) =>
        !sign.test(line) || /\n/.test(line) || obeyed.test(line) || hiddenCharacter(line) !== undefined,
    );
    return wrong === undefined ? undefined : `a comment contains ${JSON.stringify(wrong)}`;
  };

export const never =
  (name: string, wrong: RegExp, inner = (made: string): string => made): Law =>
  (encoders, text) => {
    const made = String(apply(encoders, name, text));
    return wrong.test(inner(made)) ? `${name} gives ${JSON.stringify(made)}` : undefined;
  };

/** Strings that are not valid names must be rejected. */
export const refuses =
  (name: string, shape = /^[A-Za-z_$]\w*$/): Law =>
  (encoders, text) => {
    if (shape.test(text)) return undefined;
    try {
      return `${name} gives ${String(apply(encoders, name, text))}`;
    } catch (error) {
      return error instanceof TypeError ? undefined : String(error);
    }
  };

export const withoutEscapes = (made: string): string => made.replaceAll(/\\./g, "\0");

export const docstring: Law = (encoders, text) => {
  const made = String(apply(encoders, "docstring", text, "    "));
  if (made === "") return undefined;
  const inner = withoutEscapes(made.slice(3, -3));
  const isWhole = made.startsWith('"""') && made.endsWith('"""') && made.length >= 6;
  if (!isWhole || /"""|\\|"$/.test(inner)) return `a docstring is ${JSON.stringify(made)}`;
  return hiddenCharacter(made);
};

/** Code spans, URLs, links to URLs, emphasis and escapes. */
const harmless =
  /\\.|(`+)(?:(?!\1).)+\1|<https?:[^<>]*>|\]\(https?:[^()\s]*\)|(?<![*\w/])\*{1,2}(?=[^\s*/])|(?<=[^\s*/])\*{1,2}(?![*/])|(?<![A-Za-z0-9_])(_{1,2})(?=[^\s_])[^_]+(?<=[^\s_])\2(?![A-Za-z0-9_])/g;

/** Characters that begin a list or a heading. */
const lineStart = /^\/\/\/ (?:[=+]|#(?!#{0,5} )|-(?! )|\d{1,9}[.)](?! ))/;

const markup = /\\$|[`*\]|<>~&]|\[(?![^[\]]*$)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/;

/**
 * Code blocks must not be Rust doc tests. Outside of code, only emphasis and links to addresses are allowed.
 */
const isRustdoc = (lines: readonly string[]): string | undefined => {
  let isCode = false;
  for (const line of lines) {
    if (line.startsWith("/// ```")) {
      if (line !== (isCode ? "/// ```" : "/// ```text"))
        return `a code block begins with ${JSON.stringify(line)}`;
      isCode = !isCode;
    } else if (!isCode && (markup.test(line.replaceAll(harmless, "")) || lineStart.test(line)))
      return `a comment contains ${JSON.stringify(line)}`;
  }
  return isCode ? "a code block does not end" : undefined;
};

export const rustdoc: Law = (encoders, text) =>
  comments("docLines", /^\/\/\//, /^\/\/\/ {4}/, 0)(encoders, text) ??
  isRustdoc(linesOf(apply(encoders, "docLines", [text], 0)));

/** Checks each line as a Rust doc comment. */
export const markdownLines: Law = (encoders, text) => {
  const lines = linesOf(apply(encoders, "markdownLines", text, 96)).map((line) => `/// ${line}`);
  const wrong = lines.find((line) => line.includes("\n") || hiddenCharacter(line) !== undefined);
  return wrong === undefined ? isRustdoc(lines) : `a comment contains ${JSON.stringify(wrong)}`;
};

export const fenced: Law = (encoders, text) => {
  const [fence = "", ...lines] = String(apply(encoders, "jsonBlock", text)).split("\n");
  const marks = /^`+/.exec(fence)?.[0] ?? "";
  const inside = lines.slice(0, -1).join("\n");
  return marks !== "" && lines.at(-1) === marks && !inside.includes(marks) ? undefined : "a fence ends early";
};

export const accessed: Law = (encoders, text) => {
  const made = String(apply(encoders, "place", "it", text));
  if (made === `it.${text}` && /^[A-Za-z_$][\w$]*$/.test(text)) return undefined;
  return /^it\[.*\]$/s.test(made) && readLiteral(made.slice(3, -1), literals.typescript) === text
    ? undefined
    : `a member is ${made}`;
};

export const keyed: Law = (encoders, text) => {
  const made = String(apply(encoders, "propertyKey", text));
  if (made === text && /^[A-Za-z_$][\w$]*$/.test(text) && text !== "__proto__") return undefined;
  // In brackets, `__proto__` is an ordinary name. Without brackets, it would set the object's prototype.
  const literal = text === "__proto__" ? made.replace(/^\[(.*)\]$/, "$1") : made;
  const isPrototype = text === "__proto__" && literal === made;
  return !isPrototype && readLiteral(literal, literals.typescript) === text ? undefined : `a key is ${made}`;
};
