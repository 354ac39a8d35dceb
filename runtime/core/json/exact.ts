/**
 * A strict JSON reader for RFC 8259 and I-JSON. It preserves all digits and reports every issue with its
 * position.
 */

import { COMMA } from "./characters.ts";
import type { Issue } from "../issue.ts";
import { Cursor } from "./cursor.ts";
import { writeNumber } from "./exact-writer.ts";
import { Findings, Stop } from "./findings.ts";
import type { JsonLimits, JsonValue } from "./json.ts";
import { numberOf } from "./number.ts";
import { Path } from "./path.ts";
import { quoted, unitName } from "./show.ts";
import { isWellFormed, loneSurrogate } from "./unicode.ts";

export type ReadResult =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly issues: Issue[] };

/** The original text of numbers that would be written differently, by JSON Pointer. */
export type WrittenNumbers = ReadonlyMap<string, string>;

export type JsonObject = { [key: string]: JsonValue };

const CLOSING_BRACE = 0x7d;
const CLOSING_BRACKET = 0x5d;

/** Assigns a property. Inherited names such as `__proto__` must be set with `defineProperty`. */
const define = (object: JsonObject, key: string, value: JsonValue): void => {
  if (key in object)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
};

const mayHoldLone = (text: string): boolean =>
  !isWellFormed(text) || text.includes("\\ud") || text.includes("\\uD");

class Reader {
  private readonly cursor: Cursor;
  private readonly limits: JsonLimits;
  private readonly findings: Findings;
  private readonly surrogates: boolean;
  private readonly written: Map<string, string> | undefined;
  private path = new Path();

  constructor(text: string, limits: JsonLimits, written?: Map<string, string>) {
    this.written = written;
    this.cursor = new Cursor(text);
    this.limits = limits;
    this.findings = new Findings(limits.issues);
    this.surrogates = mayHoldLone(text);
  }

  read(): ReadResult {
    try {
      const value = this.document();
      if (this.findings.none) return { ok: true, value };
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      this.findings.end(error, this.path.pointer);
    }
    return { ok: false, issues: this.findings.issues(this.cursor.text) };
  }

  private document(): JsonValue {
    const { cursor } = this;
    cursor.space();
    const value = this.value();
    cursor.space();
    if (cursor.at < cursor.text.length) cursor.fail("after the document", "remove everything after it");
    return value;
  }

  private value(): JsonValue {
    switch (this.cursor.unit) {
      case 0x7b:
        return this.object();
      case 0x5b:
        return this.array();
      case 0x22:
        return this.string();
      case 0x74:
        return this.cursor.word("true", true);
      case 0x66:
        return this.cursor.word("false", false);
      case 0x6e:
        return this.cursor.word("null", null);
      default:
        return this.number();
    }
  }

  private object(): JsonValue {
    const object: JsonObject = {};
    const { cursor, path } = this;
    if (this.open(CLOSING_BRACE)) return object;
    do {
      const key = this.key(path, object);
      this.path = path.to(key);
      this.colon();
      define(object, key, this.value());
      this.path = path;
      cursor.space();
    } while (this.comma(CLOSING_BRACE, "}"));
    return object;
  }

  private array(): JsonValue {
    const array: JsonValue[] = [];
    const { cursor, path } = this;
    if (this.open(CLOSING_BRACKET)) return array;
    do {
      this.path = path.to(array.length);
      if (cursor.unit === CLOSING_BRACKET) cursor.fail("after a comma", "remove the comma");
      array.push(this.value());
      this.path = path;
      cursor.space();
    } while (this.comma(CLOSING_BRACKET, "]"));
    return array;
  }

  /** Enters an array or object. Returns true if it is empty and already consumed. */
  private open(closing: number): boolean {
    const { at } = this.cursor;
    if (this.path.depth >= this.limits.depth)
      throw new Stop("depth", at, `found more than ${this.limits.depth} levels of nesting; nest less`);
    this.cursor.at++;
    this.cursor.space();
    return this.cursor.skip(closing);
  }

  private comma(closing: number, bracket: string): boolean {
    const { cursor } = this;
    if (cursor.skip(closing)) return false;
    if (!cursor.skip(COMMA)) cursor.fail(`where a comma or ${quoted(bracket)} should be`);
    cursor.space();
    return true;
  }

  private key(path: Path, object: JsonObject): string {
    const { cursor } = this;
    const { at, unit } = cursor;
    if (unit === CLOSING_BRACE) cursor.fail("after a comma", "remove the comma");
    if (unit !== 0x22) cursor.fail("where a key should start", "keys are strings in double quotes");
    const key = cursor.string();
    if (this.surrogates) this.checkSurrogates(at, path.to(key));
    if (Object.hasOwn(object, key))
      this.findings.add(
        "dup_key",
        at,
        path.to(key).pointer,
        `duplicate key ${quoted(key)}; keep one of them`,
      );
    return key;
  }

  private colon(): void {
    this.cursor.space();
    if (!this.cursor.skip(0x3a)) this.cursor.fail("where a colon should be");
    this.cursor.space();
  }

  private string(): string {
    const { at } = this.cursor;
    const value = this.cursor.string();
    if (this.surrogates) this.checkSurrogates(at, this.path);
    return value;
  }

  private checkSurrogates(start: number, { pointer }: Path): void {
    const { text, at: end } = this.cursor;
    const at = loneSurrogate(text, start, end);
    if (at < 0) return;
    const shown = text[at] === "\\" ? text.slice(at, at + 6) : unitName(text.charCodeAt(at));
    this.findings.add(
      "lone_surrogate",
      at,
      pointer,
      `found the lone surrogate ${shown}; write both halves of the pair`,
    );
  }

  private number(): JsonValue {
    const { at } = this.cursor;
    const digits = this.cursor.number();
    if (digits.length > this.limits.numberLength) return this.refuseNumber("limit", at, digits);
    const value = numberOf(digits);
    if (value === undefined) return this.refuseNumber("number_range", at, digits);
    if (this.written !== undefined && typeof value === "number" && writeNumber(value) !== digits)
      this.written.set(this.path.pointer, digits);
    return value;
  }

  private refuseNumber(code: "limit" | "number_range", at: number, digits: string): number {
    const { numberLength } = this.limits;
    const message =
      code === "limit"
        ? `found a number of ${digits.length} characters, more than ${numberLength}; write it as a string`
        : `found ${quoted(digits)}, which is outside the range of a double; write it as a string`;
    this.findings.add(code, at, this.path.pointer, message);
    return 0;
  }
}

export const readExactly = (text: string, limits: JsonLimits, written?: Map<string, string>): ReadResult =>
  new Reader(text, limits, written).read();
