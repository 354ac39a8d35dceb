/** A fast path for short texts whose objects repeat previously seen key sequences. */

import { BACKSLASH, COMMA, MINUS, POINT, QUOTE } from "./characters.ts";
import type { JsonLimits, JsonValue } from "./json.ts";
import { closingQuote } from "./literal.ts";
import { numberOf } from "./number.ts";
import type { Memory, Shape } from "./shape.ts";
import { hasNoSurrogates, isWellFormed } from "./unicode.ts";

/**
 * Maximum length. Used only for short texts, because slices keep the whole text in memory and JSON.parse is
 * faster for longer ones.
 */
const LONGEST = 1024;

/**
 * Number of characters to scan in a loop before switching to a regular expression, which has a higher fixed
 * cost.
 */
const FEW = 8;
const cleanString = /[ !#-[\]-\ud7ff]*"/y;

/**
 * Integers and powers of ten with up to this many digits are exact doubles, so their quotient is correctly
 * rounded.
 */
const SAFE_DIGITS = 15;
const powers = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

class ExpectingReader {
  private readonly text: string;
  private readonly limits: JsonLimits;
  private readonly memory: Memory;
  private at = 0;
  private depth = 0;

  constructor(text: string, limits: JsonLimits, memory: Memory) {
    this.text = text;
    this.limits = limits;
    this.memory = memory;
  }

  read(start: Shape): JsonValue | undefined {
    const value = this.value(start);
    this.space();
    return this.at === this.text.length ? value : undefined;
  }

  /** Moves past the end of the text, so that all further reads fail. */
  private fail(): undefined {
    this.at = this.text.length + 1;
  }

  private space(): number {
    const { text } = this;
    let unit = text.charCodeAt(this.at);
    if (unit > 0x20) return unit;
    while (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09)
      unit = text.charCodeAt(++this.at);
    return unit;
  }

  private value(shape: Shape): JsonValue | undefined {
    switch (this.space()) {
      case QUOTE:
        return this.string();
      case 0x7b:
        return this.object(shape.inner);
      case 0x5b:
        return this.array(shape);
      case 0x74:
        return this.word("true", true);
      case 0x66:
        return this.word("false", false);
      case 0x6e:
        return this.word("null", null);
      default:
        return this.number();
    }
  }

  private word<T>(word: string, value: T): T | undefined {
    if (!this.text.startsWith(word, this.at)) return this.fail();
    this.at += word.length;
    return value;
  }

  /**
   * Fails on duplicate keys and on keys that every object inherits, because assigning to those would not
   * define a property.
   */
  private object(start: Shape): JsonValue | undefined {
    const object: { [key: string]: JsonValue } = {};
    let shape: Shape | undefined = start;
    if (this.open(0x7d))
      do {
        shape = this.key(shape);
        if (shape === undefined || shape.key in object) return this.fail();
        const value = this.value(shape);
        if (value === undefined) return undefined;
        object[shape.key] = value;
      } while (this.comma());
    return this.close(0x7d) ? object : undefined;
  }

  private array(shape: Shape): JsonValue | undefined {
    const array: JsonValue[] = [];
    if (this.open(0x5d))
      do {
        const value = this.value(shape);
        if (value === undefined) return undefined;
        array.push(value);
      } while (this.comma());
    return this.close(0x5d) ? array : undefined;
  }

  /** Enters an array or object. Returns true if it is not empty. */
  private open(closing: number): boolean {
    if (++this.depth > this.limits.depth) this.fail();
    this.at++;
    return this.space() !== closing;
  }

  private comma(): boolean {
    if (this.space() !== COMMA) return false;
    this.at++;
    return true;
  }

  private close(closing: number): boolean {
    this.depth--;
    return this.text.charCodeAt(this.at++) === closing;
  }

  /** First tries the predicted key without skipping whitespace. */
  private key(shape: Shape): Shape | undefined {
    const { next } = shape;
    if (next !== undefined && this.stands(next.written)) return next;
    if (this.space() !== QUOTE) return this.fail();
    return next !== undefined && this.stands(next.written) ? next : this.otherKey(shape);
  }

  private stands(written: string): boolean {
    const end = this.at + written.length;
    if (this.text.slice(this.at, end) !== written) return false;
    this.at = end;
    return true;
  }

  private otherKey(shape: Shape): Shape | undefined {
    const key = this.string();
    if (key === undefined || this.space() !== 0x3a) return this.fail();
    this.at++;
    return shape.after(key);
  }

  private string(): string | undefined {
    const { text } = this;
    const start = this.at + 1;
    let end = start;
    let unit = text.charCodeAt(end);
    while (end < start + FEW && unit >= 0x20 && unit !== QUOTE && unit !== BACKSLASH && unit < 0xd800)
      unit = text.charCodeAt(++end);
    if (unit !== QUOTE) {
      cleanString.lastIndex = end;
      if (!cleanString.test(text)) return this.otherString();
      end = cleanString.lastIndex - 1;
    }
    this.at = end + 1;
    return text.slice(start, end);
  }

  /**
   * Reads a string with escapes or surrogates. A surrogate pair with one escaped and one unescaped half is
   * invalid.
   */
  private otherString(): string | undefined {
    const end = closingQuote(this.text, this.at) + 1;
    const literal = this.text.slice(this.at, end);
    this.at = end;
    try {
      const value: string = JSON.parse(literal);
      return hasNoSurrogates(value) || (isWellFormed(value) && isWellFormed(literal)) ? value : this.fail();
    } catch {
      return this.fail();
    }
  }

  private number(): number | bigint | undefined {
    const { text, at } = this;
    let end = at;
    let value = 0;
    let unit = text.charCodeAt(end);
    for (; unit >= 0x30 && unit <= 0x39; unit = text.charCodeAt(++end)) value = value * 10 + (unit - 0x30);
    const isPlain =
      unit !== POINT && (unit | 0x20) !== 0x65 && (end === at + 1 || text.charCodeAt(at) !== 0x30);
    const size = end - at;
    if (!isPlain || size === 0 || size > Math.min(SAFE_DIGITS, this.limits.numberLength))
      return this.shortNumber() ?? this.otherNumber();
    this.at = end;
    return value;
  }

  /** Reads a number that has a sign or a decimal point and few enough digits to be exact. */
  private shortNumber(): number | undefined {
    const { text, at } = this;
    const most = at + Math.min(SAFE_DIGITS, this.limits.numberLength);
    const start = text.charCodeAt(at) === MINUS ? at + 1 : at;
    let point = -1;
    let value = 0;
    let end = start;
    let unit = text.charCodeAt(end);
    for (
      ;
      end <= most && ((unit >= 0x30 && unit <= 0x39) || (unit === POINT && point < 0));
      unit = text.charCodeAt(++end)
    )
      if (unit === POINT) point = end;
      else value = value * 10 + (unit - 0x30);
    const whole = (point < 0 ? end : point) - start;
    const isPadded = whole > 1 && text.charCodeAt(start) === 0x30;
    if (end > most || whole === 0 || isPadded || point === end - 1 || (unit | 0x20) === 0x65)
      return undefined;
    this.at = end;
    const size = point < 0 ? value : value / (powers[end - point - 1] ?? 1);
    return start > at ? -size : size;
  }

  private otherNumber(): number | bigint | undefined {
    numberForm.lastIndex = this.at;
    const digits = numberForm.test(this.text) ? this.text.slice(this.at, numberForm.lastIndex) : "";
    this.at += digits.length;
    this.memory.hasBigints = true;
    const isOne = digits !== "" && digits.length <= this.limits.numberLength;
    return (isOne ? numberOf(digits) : undefined) ?? this.fail();
  }
}

/** Returns undefined if another reader must handle the text. */
export const readExpecting = (text: string, limits: JsonLimits, memory: Memory): JsonValue | undefined =>
  text.length > LONGEST
    ? undefined
    : memory.learning((start) => new ExpectingReader(text, limits, memory).read(start));
