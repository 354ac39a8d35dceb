/** The laws of each encoder. */

import { hiddenCharacter, withoutHidden } from "../../../generator/support/text/hidden.ts";
import {
  accessed,
  apply,
  comments,
  docstring,
  fenced,
  itself,
  keyed,
  linesOf,
  markdownLines,
  means,
  never,
  readRuby,
  reading,
  readsBack,
  refuses,
  rustdoc,
  withoutEscapes,
  type Encoders,
  type Law,
} from "./law.ts";
import { literals } from "./readers.ts";
import { readJava, readSql } from "./readers-of-expressions.ts";

/** Directives of Ruby, RuboCop, Sorbet, Steep, YARD and RDoc at the start of a comment. */
const rubyDirective = new RegExp(
  `^ *#[\\s'":;#]*(?:${[
    "(?:frozen[-_]?string[-_]?literal|shareable[-_]?constant[-_]?value|warn[-_]?indent|(?:en|file)?coding)\\s*[:=]",
    "(?:rubocop|sorbet|standard|steep|typed|rbs\\w*)\\s*:",
    "@[a-z]",
    ":\\w+:",
  ].join("|")})|-\\*-`,
  "i",
);

/** Markdown syntax, including characters that start a heading, a list or a rule. */
const markdown =
  /[`*[\]<>|~$\n\r]|&(?!(?:amp|lt|gt|#124);)|\{(?=[{%])|^(?:[#=+-]|\d{1,9}[.)])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/;

/** Requires a single Java comment without markup, tags or escapes. */
const javadoc = (lines: readonly string[]): string | undefined => {
  const [first = "", ...others] = lines;
  if (lines.length === 0) return undefined;
  const isOne = others.length === 0 && /^\/\*\* .* \*\/$/.test(first);
  const isBlock = first === "/**" && others.at(-1) === " */" && others.every((line) => line.startsWith(" *"));
  const said = isOne ? [first.slice(3, -2)] : others.slice(0, -1);
  const wrong = [...said, ...(isOne || isBlock ? [] : lines)].find(
    (line) =>
      /\*\/|[@\\\n]|<(?!p>)|(?<!<p)>|&(?!(?:amp|lt|gt|#\d+);)/.test(line) ||
      hiddenCharacter(line) !== undefined,
  );
  return (isOne || isBlock) && wrong === undefined
    ? undefined
    : `a comment is ${JSON.stringify(wrong ?? lines)}`;
};

/** Returns a string as JSON, but leaves existing escapes unchanged. */
const inJson = (text: string): string =>
  text.replaceAll(/["\t\n]/g, (sign) => JSON.stringify(sign).slice(1, -1));

/**
 * Laws by encoder, keyed by the module's path below generator/ (without the extension) and the encoder's
 * name.
 */
export const laws = {
  "languages/go/encode: string": readsBack("stringLiteral", reading(literals.go)),
  "languages/go/encode: name": refuses("identifier"),
  "languages/go/comment: comment": comments("commentLines", /^\/\//, /^\/\/ ?(go:|\+build|\[)|``|''/),
  "languages/java/encode: string": readsBack("stringLiteral", readJava, itself),
  "languages/java/encode: name": refuses("identifier"),
  "languages/java/encode: package": refuses("packageName", /^[a-z_]\w*(?:\.[a-z_]\w*)*$/),
  "languages/java/encode: xml": (encoders, text) => {
    const made = String(apply(encoders, "xmlText", text));
    return /[<>"]|&(?!(?:amp|lt|gt|quot);)/.test(made)
      ? `an element contains ${made}`
      : hiddenCharacter(made);
  },
  "languages/java/comment: comment": (encoders, text) =>
    javadoc(linesOf(apply(encoders, "commentLines", [text], 0))),
  "languages/python/encode: string": readsBack("stringLiteral", reading(literals.python), itself),
  "languages/python/encode: docstring": docstring,
  "languages/python/encode: name": refuses("identifier"),
  "languages/ruby/encode: string": readsBack("stringLiteral", readRuby, itself),
  "languages/ruby/encode: comment": comments("commentLines", /^ *#/, rubyDirective, 4),
  "languages/ruby/encode: constant": refuses("constant"),
  "languages/ruby/encode: method": refuses("method"),
  "languages/ruby/signature-types: literal": never("literalType", /^(?!String$)(?!"[\w .:/-]*"$)/s),
  "languages/ruby/signature-types: name": refuses("nameOf"),
  "languages/rust/encode: string": readsBack("stringLiteral", reading(literals.rust), itself),
  "languages/rust/encode: text": (encoders, text) => {
    const source = String(apply(encoders, "textLiteral", text));
    if (!source.startsWith('r#"'))
      return readsBack("textLiteral", reading(literals.rust), itself)(encoders, text);
    if (source !== `r#"${text}"#` || text.includes('"#')) return `the text ends early in ${source}`;
    return hiddenCharacter(source);
  },
  "languages/rust/encode: comment": rustdoc,
  "languages/rust/markdown: lines": markdownLines,
  "languages/rust/encode: name": refuses("identifier"),
  "languages/typescript/encode: string": means("stringLiteral", reading(literals.typescript), itself),
  "languages/typescript/encode: key": keyed,
  "languages/typescript/encode: member": accessed,
  "languages/typescript/encode: comment": never("commentText", /\*\/|[\u2028\u2029\r]/),
  "languages/typescript/encode: name": refuses("identifier", /^[A-Za-z_$][\w$]*$/),
  "support/text/toml: string": readsBack("tomlString", reading(literals.toml)),
  "support/text/hidden: escape": (encoders, text) => {
    const made = String(apply(encoders, "escapeHidden", text));
    const isSame = text.includes("\\") || JSON.parse(`"${inJson(made)}"`) === text;
    return isSame ? hiddenCharacter(made) : `${made} is another text`;
  },
  "support/text/hidden: blank": (encoders, text) =>
    hiddenCharacter(String(apply(encoders, "withoutHidden", text))),
  "support/text/plain: lines": (encoders, text) => {
    const lines = linesOf(apply(encoders, "plainLines", text));
    if (lines.length !== text.split(/\r\n|\r|\n/).length) return "lines were added or removed";
    return lines.some((line) => /[\p{Cc}\u2028\u2029]/u.test(line)) ? "a line was split" : undefined;
  },
  "support/text/code: name": refuses("plainName", /^[\w.~@/-]*$/),
  "support/text/markdown-text: text": never("markdownText", markdown, withoutEscapes),
  "outputs/docs/encode: code": (encoders, text) => {
    const made = String(apply(encoders, "code", text));
    const inner = made.startsWith("<code>") ? withoutEscapes(made.slice(6, -7)) : made.slice(1, -1);
    return /[`|\n]/.test(inner) ? `a span of code is ${made}` : undefined;
  },
  "outputs/docs/encode: block": fenced,
  "outputs/quicktype/comment: comment": never("commentText", /[\\{}<>&"`]|\*\/|\/\*|(?!\n)\p{Cc}/u),
  "outputs/sql/encode: name": (encoders, text) => {
    const made = String(apply(encoders, "identifier", text));
    const isName =
      /^"(?:[^"]|"")*"$/.test(made) && made.slice(1, -1).replaceAll('""', '"') === withoutHidden(text);
    return isName ? undefined : `a name is ${made}`;
  },
  "outputs/sql/encode: text": (encoders, text) => {
    if (!/\0|\p{Cs}/u.test(text)) return readsBack("text", readSql, itself)(encoders, text);
    const made = String(apply(encoders, "text", text));
    return made === "NULL" ? undefined : `a name for databases is ${made}`;
  },
} as const satisfies Readonly<Record<string, Law>>;

export type LawName = keyof typeof laws;

export const lawNames = Object.keys(laws).filter((name): name is LawName => name in laws);

export const moduleOf = (name: LawName): string => name.slice(0, name.indexOf(":"));

/**
 * Returns the first string whose encoding breaks the law, with the fault. An exception also counts as
 * breaking the law.
 */
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
