/** Laws of each encoder: a literal reads back as its text, and nothing ends a comment, a page's line or a name. */

import { hiddenCharacter } from "../../generator/support/text/hidden.ts";
import { literals, readLiteral, type Literal } from "./readers.ts";

/** The exports of a module with encoders, ours or one that was weakened. */
export type Encoders = Readonly<Record<string, unknown>>;

/** The fault of what an encoder makes of a text, in words. */
export type Law = (encoders: Encoders, text: string) => string | undefined;

const apply = (encoders: Encoders, name: string, ...given: readonly unknown[]): unknown => {
  const encoder = encoders[name];
  if (typeof encoder !== "function") throw new TypeError(`there is no encoder ${name}`);
  return Reflect.apply(encoder, undefined, given);
};

const linesOf = (made: unknown): string[] => (Array.isArray(made) ? made.map(String) : [String(made)]);

/** Half a character is none in any language but JavaScript. */
const whole = (text: string): string => text.replaceAll(/\p{Cs}/gu, "\ufffd");

const readsBack =
  (name: string, literalOf: (source: string) => Literal, expected = whole): Law =>
  (encoders, text) => {
    const source = String(apply(encoders, name, text));
    const meant = readLiteral(source, literalOf(source));
    return meant === expected(text) ? undefined : `${source} means ${JSON.stringify(meant)}`;
  };

const always = (literal: Literal) => (): Literal => literal;

const rubyLiteral = (source: string): Literal =>
  source.startsWith("'") ? literals.ruby : literals.interpolating;

/** Every line is one, begins with the sign of a comment, and says nothing that a tool obeys. */
const comments =
  (name: string, sign: RegExp, obeyed: RegExp, ...more: readonly unknown[]): Law =>
  (encoders, text) => {
    const given = name === "docLines" ? [text] : text;
    const lines = linesOf(apply(encoders, name, given, ...more));
    const wrong = lines.find(
      (line) =>
        !sign.test(line) || /\n/.test(line) || obeyed.test(line) || hiddenCharacter(line) !== undefined,
    );
    return wrong === undefined ? undefined : `a comment holds ${JSON.stringify(wrong)}`;
  };

const never =
  (name: string, wrong: RegExp, inner = (made: string): string => made): Law =>
  (encoders, text) => {
    const made = String(apply(encoders, name, text));
    return wrong.test(inner(made)) ? `${name} gives ${JSON.stringify(made)}` : undefined;
  };

/** A text is refused as a name, unless it is one. */
const refuses =
  (name: string): Law =>
  (encoders, text) => {
    if (/^[A-Za-z_$]\w*$/.test(text)) return undefined;
    try {
      return `${name} gives ${String(apply(encoders, name, text))}`;
    } catch (error) {
      return error instanceof TypeError ? undefined : String(error);
    }
  };

const withoutEscapes = (made: string): string => made.replaceAll(/\\./g, "");

const docstring: Law = (encoders, text) => {
  const made = String(apply(encoders, "docstring", text, "    "));
  if (made === "") return undefined;
  const inner = withoutEscapes(made.slice(3, -3));
  const isWhole = made.startsWith('"""') && made.endsWith('"""') && made.length >= 6;
  return isWhole && !/"""|\\|"$/.test(inner) ? undefined : `a docstring is ${JSON.stringify(made)}`;
};

/** Spans of code, addresses and links to them, what is emphasized, and what is escaped. */
const harmless =
  /\\.|(`+)(?:(?!\1).)+\1|<https?:[^<>]*>|\]\(https?:[^()\s]*\)|(?<![*\w/])\*{1,2}(?=[^\s*/])|(?<=[^\s*/])\*{1,2}(?![*/])/g;

/** Blocks of code are no Rust to try; outside of them and of spans of code there is no markup but emphasis and links to addresses. */
const rustdoc: Law = (encoders, text) => {
  const broken = comments("docLines", /^\/\/\//, /^\/\/\/ {4}/, 0)(encoders, text);
  if (broken !== undefined) return broken;
  let isCode = false;
  for (const line of linesOf(apply(encoders, "docLines", [text], 0))) {
    if (line.startsWith("/// ```")) {
      if (line !== (isCode ? "/// ```" : "/// ```text"))
        return `a block of code begins with ${JSON.stringify(line)}`;
      isCode = !isCode;
    } else if (!isCode && /[`*\]|<>]|\[(?![^[\]]*$)/.test(line.replaceAll(harmless, "")))
      return `a comment holds ${JSON.stringify(line)}`;
  }
  return isCode ? "a block of code does not end" : undefined;
};

const fenced: Law = (encoders, text) => {
  const [fence = "", ...lines] = String(apply(encoders, "jsonBlock", text)).split("\n");
  const marks = /^`+/.exec(fence)?.[0] ?? "";
  const inside = lines.slice(0, -1).join("\n");
  return marks !== "" && lines.at(-1) === marks && !inside.includes(marks) ? undefined : "a fence ends early";
};

const accessed: Law = (encoders, text) => {
  const made = String(apply(encoders, "place", "it", text));
  if (made === `it.${text}` && /^[A-Za-z_$][\w$]*$/.test(text)) return undefined;
  return /^it\[.*\]$/s.test(made) && readLiteral(made.slice(3, -1), literals.typescript) === text
    ? undefined
    : `a member is ${made}`;
};

const keyed: Law = (encoders, text) => {
  const made = String(apply(encoders, "propertyKey", text)).replaceAll(/^\[|\]$/g, "");
  if (made === text && /^[A-Za-z_$][\w$]*$/.test(text)) return undefined;
  return readLiteral(made, literals.typescript) === text ? undefined : `a key is ${made}`;
};

/** Each law by the module of its encoder, below generator/ and without its ending, and what it is about. */
export const laws = {
  "languages/go/encode: string": readsBack("stringLiteral", always(literals.go)),
  "languages/go/encode: name": refuses("identifier"),
  "languages/go/comment: comment": comments("commentLines", /^\/\//, /^\/\/ ?(go:|\+build|\[)|``|''/),
  "languages/python/encode: string": readsBack("stringLiteral", always(literals.python), (text) => text),
  "languages/python/encode: docstring": docstring,
  "languages/python/encode: name": refuses("identifier"),
  "languages/ruby/encode: string": readsBack("stringLiteral", rubyLiteral, (text) => text),
  "languages/ruby/encode: comment": comments(
    "commentLines",
    /^ *#/,
    /^ *#[\s'":;#]*(frozen_string_literal|(en|file)?coding|rubocop)\s*:|-\*-/i,
    4,
  ),
  "languages/ruby/encode: constant": refuses("constant"),
  "languages/ruby/encode: method": refuses("method"),
  "languages/ruby/signature-types: literal": never("literalType", /^(?!String$)(?!"[\w .:/-]*"$)/s),
  "languages/ruby/signature-types: name": refuses("nameOf"),
  "languages/rust/encode: string": readsBack("stringLiteral", always(literals.rust), (text) => text),
  "languages/rust/encode: text": (encoders, text) => {
    const source = String(apply(encoders, "textLiteral", text));
    if (!source.startsWith('r#"'))
      return readsBack("textLiteral", always(literals.rust), whole)(encoders, text);
    return source === `r#"${text}"#` && !text.includes('"#') ? undefined : `the text ends early in ${source}`;
  },
  "languages/rust/encode: comment": rustdoc,
  "languages/rust/encode: name": refuses("identifier"),
  "languages/typescript/encode: string": readsBack(
    "stringLiteral",
    always(literals.typescript),
    (text) => text,
  ),
  "languages/typescript/encode: key": keyed,
  "languages/typescript/encode: member": accessed,
  "languages/typescript/encode: comment": never("commentText", /\*\/|[\u2028\u2029\r]/),
  "languages/typescript/encode: name": refuses("identifier"),
  "support/text/toml: string": readsBack("tomlString", always(literals.toml)),
  "support/text/hidden: escape": (encoders, text) =>
    hiddenCharacter(String(apply(encoders, "escapeHidden", text))),
  "support/text/hidden: blank": (encoders, text) =>
    hiddenCharacter(String(apply(encoders, "withoutHidden", text))),
  "support/text/plain: lines": (encoders, text) =>
    linesOf(apply(encoders, "plainLines", text)).some((line) => /[\p{Cc}\u2028\u2029]/u.test(line))
      ? "a line is two"
      : undefined,
  "outputs/docs/encode: prose": never("text", /[`*[\]<]|\n|^#/, withoutEscapes),
  "outputs/docs/encode: code": (encoders, text) => {
    const made = String(apply(encoders, "code", text));
    const inner = made.startsWith("<code>") ? withoutEscapes(made.slice(6, -7)) : made.slice(1, -1);
    return /[`|\n]/.test(inner) ? `a span of code is ${made}` : undefined;
  },
  "outputs/docs/encode: block": fenced,
  "outputs/quicktype/comment: comment": never("commentText", /[\\{}<>&"`]|\*\/|\/\*/),
} as const satisfies Readonly<Record<string, Law>>;

export type LawName = keyof typeof laws;

export const lawNames = Object.keys(laws).filter((name): name is LawName => name in laws);

/** The module that a law is about. */
export const moduleOf = (name: LawName): string => name.slice(0, name.indexOf(":"));

/** The first text that breaks a law, with what is wrong; an encoder that throws breaks it, too. */
export const brokenLaw = (
  name: LawName,
  encoders: Encoders,
  texts: readonly string[],
): string | undefined => {
  for (const text of texts) {
    try {
      const wrong = laws[name](encoders, text);
      if (wrong !== undefined) return `${JSON.stringify(text)}: ${wrong}`;
    } catch (error) {
      return `${JSON.stringify(text)}: ${String(error)}`;
    }
  }
  return undefined;
};
