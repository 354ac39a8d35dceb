/** Encodes tool names in the alphabet that a target allows, and decodes them. */

import { sha256 } from "../support/sha256.ts";
import { isOfAlphabet, type Alphabet } from "./ids.ts";

/** The name for a result without a recorded call, if a name is required. */
export const unnamedTool = "koine_unknown";

const prefix = "koine_";
const escape = /_([0-9a-f]{2,6})_/g;

const escaped = (char: string): string => `_${(char.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}_`;

/**
 * Returns true if the text at `index` would be decoded as an escape, possibly together with the next
 * character's escape.
 */
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

/**
 * Returns a name that the target accepts: unchanged, with other characters escaped as hexadecimal numbers, or
 * as a hash that only a sidecar can reverse.
 */
export const fitName = (name: string, alphabet: Alphabet): string => {
  if (isOfAlphabet(name, alphabet) && originalName(name) === name) return name;
  const text = write(name, alphabet);
  return text.length <= alphabet.length ? text : `${prefix}${sha256(name)}`.slice(0, alphabet.length);
};

export const originalName = (name: string): string => {
  if (!name.startsWith(prefix) || name.search(escape) < 0) return name;
  const text = name.slice(prefix.length);
  return text.replaceAll(escape, (all, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
};
