/**
 * A fast path for texts with long strings, such as encoded images. It replaces the strings with short markers
 * before calling JSON.parse and substitutes them afterwards.
 */

import type { JsonValue } from "./json.ts";
import { runOf } from "./run.ts";

export const LONG_AROUND = 512;

/**
 * The maximum share of the text that may be outside long strings. Slices keep the whole text in memory, and
 * substitution has a cost, so this pays off only if long strings make up almost all of the text.
 */
export const LITTLE: number = 1 / 16;

/** JSON.parse returns this character only if the text contains the escape. */
const MARK = "\u0000";
const SPELLED = "\\u0000";

const ESCAPE = "\\";
const endOfPlain = /* @__PURE__ */ runOf("[ -\\ud7ff]");

/** Single-character escapes, without `\u`. */
const escaped: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** If the average distance between escapes exceeds this, copying is faster than JSON.parse. */
const FAR = 32;

/** Returns the value of a string literal without surrogates, or undefined if JSON.parse must handle it. */
export const plainValue = (inside: string): string | undefined => {
  if (endOfPlain(inside) < inside.length) return undefined;
  let left = inside.length / FAR;
  let value = "";
  let from = 0;
  for (let at = inside.indexOf(ESCAPE); at >= 0; at = inside.indexOf(ESCAPE, from)) {
    const character = escaped[inside.charAt(at + 1)];
    if (character === undefined || --left < 0) return undefined;
    value += inside.slice(from, at) + character;
    from = at + 2;
  }
  return value + inside.slice(from);
};

export class Marked {
  readonly values: string[] = [];
  rest = "";

  /** Appends the text before a long string and a marker for its value. */
  mark(piece: string, value: string): void {
    this.rest += piece;
    this.rest += SPELLED + this.values.length;
    this.values.push(value);
  }

  get isOurs(): boolean {
    return this.rest.split(SPELLED).length === this.values.length + 1;
  }

  complete(value: JsonValue): JsonValue {
    return valueOf(value, this.values);
  }
}

const markedIn = (text: string, ends: readonly (readonly [start: number, end: number])[]): Marked => {
  const marked = new Marked();
  let from = 0;
  for (const [start, end] of ends) {
    const value = plainValue(text.slice(start, end));
    if (value === undefined) continue;
    marked.mark(text.slice(from, start), value);
    from = end;
  }
  marked.rest += text.slice(from);
  return marked;
};

const valueOf = (item: JsonValue, values: readonly string[]): JsonValue => {
  if (typeof item === "string") return item.startsWith(MARK) ? (values[Number(item.slice(1))] ?? item) : item;
  if (Array.isArray(item)) for (const [index, one] of item.entries()) item[index] = valueOf(one, values);
  else if (typeof item === "object" && item !== null)
    for (const key in item) item[key] = valueOf(item[key] ?? null, values);
  return item;
};

export class LongStrings {
  private readonly ends: [start: number, end: number][] = [];
  private size = 0;
  private marked: Marked | undefined;

  found(start: number, end: number): void {
    if (end - start < LONG_AROUND) return;
    this.ends.push([start, end]);
    this.size += end - start;
  }

  /**
   * Equivalent to JSON.parse once `complete` has substituted the strings, none of which contain surrogates.
   */
  parse(text: string): JsonValue {
    const most = text.length * LITTLE;
    if (text.length - this.size > most) return JSON.parse(text);
    const marked = markedIn(text, this.ends);
    if (marked.rest.length > most || !marked.isOurs) return JSON.parse(text);
    this.marked = marked;
    return JSON.parse(marked.rest);
  }

  complete(value: JsonValue): JsonValue {
    return this.marked?.complete(value) ?? value;
  }
}
