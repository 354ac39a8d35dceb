/** Readers of string literals, based on the language grammars rather than on Koine's encoders. */

/** A kind of literal. Each escape maps to its character or to the number of digits that follow it. */
export interface Literal {
  readonly quotes: readonly string[];
  readonly letters: Readonly<Record<string, string>>;
  readonly digits: Readonly<Record<string, number>>;
  /** `\\u` takes digits in braces. */
  readonly braces?: true;
  readonly bare?: RegExp;
}

const common = { n: "\n", r: "\r", t: "\t", "\\": "\\", '"': '"' };
const control = /[\p{Cc}\u2028\u2029]/u;

export const literals = {
  go: {
    quotes: ['"'],
    letters: { ...common, a: "\u0007", b: "\b", f: "\f", v: "\v" },
    digits: { u: 4, U: 8, x: 2 },
    bare: control,
  },
  /** Applied after Unicode escapes, which Java translates first. */
  java: {
    quotes: ['"'],
    letters: { ...common, b: "\b", f: "\f", s: " ", "'": "'" },
    digits: {},
    bare: /[\n\r]/,
  },
  python: {
    quotes: ['"', "'"],
    letters: { ...common, "'": "'" },
    digits: { u: 4, U: 8, x: 2 },
    bare: /[^ -~]/,
  },
  ruby: { quotes: ["'"], letters: { "\\": "\\", "'": "'" }, digits: {}, bare: control },
  interpolating: {
    quotes: ['"'],
    letters: { ...common, "#": "#" },
    digits: {},
    braces: true,
    bare: /#|\p{Cc}/u,
  },
  rust: { quotes: ['"'], letters: common, digits: {}, braces: true, bare: control },
  typescript: {
    quotes: ['"'],
    letters: { ...common, b: "\b", f: "\f" },
    digits: { u: 4 },
    bare: /[\n\r\u2028\u2029]/,
  },
  toml: { quotes: ['"'], letters: { ...common, b: "\b", f: "\f" }, digits: { u: 4, U: 8 }, bare: control },
} as const satisfies Readonly<Record<string, Literal>>;

const readEscape = (text: string, { letters, digits, braces }: Literal): [meant: string, rest: string] => {
  const letter = text.charAt(1);
  const inBraces = braces === true ? /^\\u\{([0-9a-f]+)\}/.exec(text) : null;
  if (inBraces !== null)
    return [String.fromCodePoint(Number.parseInt(inBraces[1] ?? "", 16)), text.slice(inBraces[0].length)];
  const count = digits[letter];
  const meant = letters[letter];
  if (count !== undefined)
    return [String.fromCodePoint(Number.parseInt(text.slice(2, 2 + count), 16)), text.slice(2 + count)];
  if (meant === undefined) throw new SyntaxError(`\\${letter} is not an escape`);
  return [meant, text.slice(2)];
};

/**
 * Returns the string that a literal represents. Throws if it ends early or contains a forbidden character.
 */
export const readLiteral = (source: string, literal: Literal): string => {
  const quote = source.charAt(0);
  if (!literal.quotes.includes(quote)) throw new SyntaxError(`${quote} does not begin a literal`);
  let rest = source.slice(1);
  let meant = "";
  while (!rest.startsWith(quote)) {
    const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    if (rest === "") throw new SyntaxError("the literal has no end");
    if (character === "\\") {
      const [text, after] = readEscape(rest, literal);
      [meant, rest] = [meant + text, after];
    } else {
      if (literal.bare?.test(character) === true) throw new SyntaxError(`it contains ${character}`);
      [meant, rest] = [meant + character, rest.slice(character.length)];
    }
  }
  if (rest !== quote) throw new SyntaxError("the literal ends before its end");
  return meant;
};
