/** JSON.parse without the long strings of a text, as images are: nothing in them has to be looked at but that it is plain. */

import type { JsonValue } from "./json.ts";
import { runOf } from "./run.ts";

const LONG = 4096;

/** Slices keep their text alive, and putting them back costs a call a value: the text has to be little else. */
const LITTLE = 1 / 16;

/** No JSON.parse gives this for a text that does not spell it out. */
const MARK = "\u0000";
const SPELLED = "\\u0000";

const endOfPlain = /* @__PURE__ */ runOf("[ -\\ud7ff]");

const isPlain = (text: string): boolean => !text.includes("\\") && endOfPlain(text) === text.length;

/** The values of long strings, found one after another. */
export class LongStrings {
  private readonly values: string[] = [];
  private readonly rest: string[] = [];
  private from = 0;

  /** Takes note of the string between two quotes. */
  found(text: string, start: number, end: number): void {
    if (end - start < LONG) return;
    const value = text.slice(start, end);
    if (!isPlain(value)) return;
    this.rest.push(text.slice(this.from, start) + SPELLED + this.values.length);
    this.values.push(value);
    this.from = end;
  }

  /** What JSON.parse gives for the text. */
  parse(text: string): JsonValue {
    const { values } = this;
    const rest = values.length === 0 ? text : this.rest.join("") + text.slice(this.from);
    const isLittle = rest.length < text.length * LITTLE && !text.includes(SPELLED);
    if (!isLittle) return JSON.parse(text);
    return JSON.parse(rest, (_key, item: JsonValue) =>
      typeof item === "string" && item.startsWith(MARK) ? values[Number(item.slice(1))] : item,
    );
  }
}
