/** A tokenizer for RFC 8259. Stops at the first syntax error. */

import { BACKSLASH, QUOTE } from "./characters.ts";
import { Stop } from "./findings.ts";
import { closingQuote } from "./literal.ts";
import { shown, unitName, wordAt } from "./show.ts";

const ESCAPES = '"\\/bfnrt';

/** Up to this length, a loop is faster than calling JSON.parse. */
const SHORT_KEY = 64;

/** Hints for common mistakes and literals of other languages. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ["'", "use double quotes"],
  ["/", "JSON has no comments"],
  ["#", "JSON has no comments"],
  ["NaN", "write null or a string"],
  ["Infinity", "write null or a string"],
  ["undefined", "write null or leave it out"],
  ["None", "write null"],
  ["True", "write true"],
  ["False", "write false"],
  ["+", "write the number without a plus"],
  [".", "write a digit before the point"],
]);

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const isHex = (text: string): boolean => /^[0-9A-Fa-f]{4}$/.test(text);

export class Cursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get unit(): number {
    return this.text.charCodeAt(this.at);
  }

  /**
   * Throws a syntax error at the current position. `expected` describes the position, such as "where a value
   * should start".
   */
  fail(expected: string, advice?: string): never {
    const hint = advice ?? HINTS.get(wordAt(this.text, this.at));
    const message = `found ${shown(this.text, this.at)} ${expected}`;
    throw new Stop("syntax", this.at, hint === undefined ? message : `${message}; ${hint}`);
  }

  space(): void {
    for (
      let unit = this.unit;
      unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
      unit = this.unit
    )
      this.at++;
  }

  skip(unit: number): boolean {
    if (this.unit !== unit) return false;
    this.at++;
    return true;
  }

  word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) this.fail("where a value should start");
    this.at += word.length;
    return value;
  }

  number(): string {
    const start = this.at;
    this.skip(0x2d);
    if (!this.skip(0x30)) this.digits("where a value should start");
    else if (isDigit(this.unit)) this.fail("after a leading zero", "write the number without leading zeros");
    if (this.skip(0x2e)) this.digits("where a digit should be");
    if ((this.unit | 0x20) === 0x65) this.exponent();
    return this.text.slice(start, this.at);
  }

  private exponent(): void {
    this.at++;
    if (!this.skip(0x2b)) this.skip(0x2d);
    this.digits("where a digit should be");
  }

  private digits(expected: string): void {
    if (!isDigit(this.unit)) this.fail(expected);
    while (isDigit(this.unit)) this.at++;
  }

  /** Reads a string. Does not check surrogates. */
  string(): string {
    const { text } = this;
    const start = this.at + 1;
    let end = start;
    let unit = text.charCodeAt(end);
    while (unit >= 0x20 && unit !== QUOTE && unit !== BACKSLASH && end - start < SHORT_KEY)
      unit = text.charCodeAt(++end);
    if (unit !== QUOTE) return this.longString();
    this.at = end + 1;
    return text.slice(start, end);
  }

  private longString(): string {
    const end = closingQuote(this.text, this.at) + 1;
    try {
      const value: string = JSON.parse(this.text.slice(this.at, end));
      this.at = end;
      return value;
    } catch {
      return this.failString();
    }
  }

  private failString(): never {
    for (this.at++; this.at < this.text.length;) {
      if (this.unit < 0x20) this.fail("inside a string", `write it as \\u${unitName(this.unit).slice(2)}`);
      if (this.unit === BACKSLASH) this.escape();
      else this.at++;
    }
    this.fail("inside a string", "close it with a double quote");
  }

  private escape(): void {
    const letter = this.text.charAt(++this.at);
    const hex = this.text.slice(this.at + 1, this.at + 5);
    if (letter === "" || !(ESCAPES.includes(letter) || (letter === "u" && isHex(hex))))
      this.fail(
        "after a backslash",
        'JSON supports only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits',
      );
    this.at += letter === "u" ? 5 : 1;
  }
}
