/** JSON.parse without the long strings of a text, as images and documents are: they are looked at once, and copied in pieces. */

import type { JsonValue } from "./json.ts";
import { runOf } from "./run.ts";

export const LONG_AROUND = 512;

/** Slices keep their text alive, and putting them back costs a call a value: the text has to be little else. */
export const LITTLE = 1 / 16;

/** No JSON.parse gives this for a text that does not spell it out. */
const MARK = "\u0000";
const SPELLED = "\\u0000";

const ESCAPE = "\\";
const endOfPlain = /* @__PURE__ */ runOf("[ -\\ud7ff]");

/** The characters that may stand behind a backslash, for all but the number of a character. */
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

/** The distance between escapes, on the whole, at which copying what is between them beats JSON.parse. */
const FAR = 32;

/** The string of a literal that has no surrogates; undefined where JSON.parse has to look. */
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

/** A text whose long strings are marks. */
export class Marked {
  readonly values: string[] = [];
  rest = "";

  /** Goes on with a piece that ends inside of a string, and with what that string says. */
  mark(piece: string, value: string): void {
    this.rest += piece;
    this.rest += SPELLED + this.values.length;
    this.values.push(value);
  }

  get isOurs(): boolean {
    return this.rest.split(SPELLED).length === this.values.length + 1;
  }

  /** Gives the parsed value, with the long strings in their places. */
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

/** The long strings of a text, found one after another. */
export class LongStrings {
  private readonly ends: [start: number, end: number][] = [];
  private size = 0;
  private marked: Marked | undefined;

  /** Takes note of the string between two quotes. */
  found(start: number, end: number): void {
    if (end - start < LONG_AROUND) return;
    this.ends.push([start, end]);
    this.size += end - start;
  }

  /** Parses as JSON.parse does; the strings that `complete` has to put in have no surrogates. */
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
