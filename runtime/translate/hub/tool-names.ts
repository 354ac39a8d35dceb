/** Names of tools, written in another alphabet where a target needs one, and read back. */

import { sha256 } from "../sha256.ts";
import { isOfAlphabet, type Alphabet } from "./ids.ts";

/** The tool of a result whose call nobody recorded, where a name must stand. */
export const unnamedTool = "koine_unknown";

const prefix = "koine_";
const escape = /_([0-9a-f]{2,6})_/g;

const escaped = (char: string): string => `_${(char.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}_`;

/** True for a beginning that would be read as an escape: also where the next character becomes one. */
const isEscape = (name: string, index: number, characters: RegExp): boolean => {
  const [found = ""] = /^_[0-9a-f]{2,6}(?![0-9a-f])/.exec(name.slice(index, index + 8)) ?? [];
  const next = name[index + found.length];
  return found !== "" && next !== undefined && (next === "_" || !characters.test(next));
};

const write = (name: string, { characters, first = characters }: Alphabet): string => {
  let text = "";
  let index = 0;
  for (const char of name) {
    const isFree = (text === "" ? first : characters).test(char) && !isEscape(name, index, characters);
    text += isFree ? char : escaped(char);
    index += char.length;
  }
  return prefix + text;
};

/** A name that the target takes: as it is where it fits, else with its other characters as hexadecimal numbers, else a hash that only a sidecar undoes. */
export const fitName = (name: string, alphabet: Alphabet): string => {
  if (isOfAlphabet(name, alphabet) && originalName(name) === name) return name;
  const text = write(name, alphabet);
  return text.length <= alphabet.length ? text : `${prefix}${sha256(name)}`.slice(0, alphabet.length);
};

/** Undoes `fitName` where it can be undone. */
export const originalName = (name: string): string => {
  if (!name.startsWith(prefix) || name.search(escape) < 0) return name;
  const text = name.slice(prefix.length);
  return text.replaceAll(escape, (all, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
};
