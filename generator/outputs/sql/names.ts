/** Names for views and columns: short enough for PostgreSQL, and unique in both databases. */

import { sha256 } from "../../support/sha256.ts";
import { withoutHidden } from "../../support/text/hidden.ts";

/** The maximum length in PostgreSQL, in bytes. */
const longest = 63;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const cut = (text: string, most: number): string => {
  let short = "";
  for (const character of text) {
    if (bytesOf(short + character) > most) break;
    short += character;
  }
  return short;
};

const fitting = (text: string): string => {
  if (bytesOf(text) <= longest) return text;
  const hash = sha256(text).slice(0, 8);
  return `${cut(text, longest - hash.length - 1)}_${hash}`;
};

/** DuckDB names are case-insensitive. */
const folded = (name: string): string => name.toLowerCase();

export class Names {
  private readonly taken: Set<string>;

  constructor(reserved: readonly string[]) {
    this.taken = new Set(reserved.map(folded));
  }

  /** Returns the name, with a number if it is taken. */
  give(wanted: string): string {
    const text = withoutHidden(wanted).trim() || "_";
    for (let count = 1; ; count++) {
      const name = fitting(count === 1 ? text : `${text}_${count}`);
      if (this.taken.has(folded(name))) continue;
      this.taken.add(folded(name));
      return name;
    }
  }
}
