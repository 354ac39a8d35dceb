/** The source ranges of each value in a JSON text and of its key. */

import { pointerTo } from "../../runtime/core/pointer.ts";

export interface Span {
  readonly start: number;
  readonly end: number;
  /** The start of the key, if the value is a member of an object. */
  readonly key?: number;
}

export type Spans = ReadonlyMap<string, Span>;

class Reader {
  readonly spans = new Map<string, Span>();
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(pointer: string, key?: number): void {
    this.space();
    const start = this.at;
    const sign = this.text[start];
    if (sign === "{") this.members(pointer, "}");
    else if (sign === "[") this.members(pointer, "]");
    else if (sign === '"') this.string();
    else this.match(/[^\s,\]}]+/y);
    this.spans.set(pointer, { start, end: this.at, ...(key === undefined ? {} : { key }) });
  }

  private members(pointer: string, end: string): void {
    this.at += 1;
    this.space();
    for (let index = 0; this.at < this.text.length && this.text[this.at] !== end; index++) {
      if (end === "]") this.value(pointerTo(pointer, index));
      else this.member(pointer);
      this.space();
      if (this.text[this.at] === ",") this.at += 1;
      this.space();
    }
    this.at += 1;
  }

  private member(pointer: string): void {
    const start = this.at;
    const name: unknown = JSON.parse(this.string());
    this.match(/\s*:/y);
    this.value(pointerTo(pointer, String(name)), start);
  }

  private string(): string {
    return this.match(/"(?:[^"\\]|\\.)*"/y);
  }

  private space(): void {
    this.match(/\s*/y);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [""];
    this.at += found.length;
    return found;
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns the spans of valid JSON. Returns an empty map for other text, such as YAML. */
export const spansIn = (text: string): Spans => {
  if (!isJson(text)) return new Map();
  const reader = new Reader(text);
  reader.value("");
  return reader.spans;
};
