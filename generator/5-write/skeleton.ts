/** A text without what its names, numbers, texts and comments say: a parser reads all texts alike that have one skeleton. */

import { onceEach } from "../support/once.ts";
import { hiddenCharacter } from "../support/text/hidden.ts";

/** The spelling of a language, as patterns of its tokens. */
export interface Spelling {
  /** Where more begins than a token, or where it matters what is said: such a text is its own skeleton. */
  readonly strange: string;
  readonly comment: string;
  readonly quoted: string;
  readonly name: string;
  /** Names that the parser knows, or whoever judges what it read. */
  readonly words: ReadonlySet<string>;
}

/** A sign at a name that makes it something else, and signs that begin something else by themselves. */
const strangeAnywhere = "\\w+[\"'`#]|[\"'`/\\\\$]|[^\\t\\n -~]";

const tokensOf = onceEach(({ strange, comment, quoted, name }: Spelling): RegExp => {
  const number = "\\d[\\w.]*";
  return new RegExp(`(${strange})|${comment}|${quoted}|(${strangeAnywhere})|${name}|${number}`, "g");
});

const isDigit = (sign: string): boolean => sign >= "0" && sign <= "9";
const isQuote = (sign: string): boolean => sign === '"' || sign === "'";
const isUpper = (sign: string): boolean => sign >= "A" && sign <= "Z";
const isLetter = (sign: string): boolean => isUpper(sign) || (sign >= "a" && sign <= "z");

const emptied = (quoted: string): string => {
  if (quoted.includes("\\")) return quoted;
  const quote = quoted.length >= 6 && quoted.startsWith('"""') ? '"""' : quoted.charAt(0);
  return quote + quote;
};

/** Shortens a comment, but keeps whether it has one line, which says where a statement may end. */
const shortened = (comment: string): string => (comment.includes("\n") ? "/*\n*/" : comment.slice(0, 3));

const isWhole = (number: string): boolean => /^(?:0|[1-9]\d*)$/.test(number);

interface Skeleton {
  readonly text: string;
  /** Its spelling of names. */
  readonly names: ReadonlyMap<string, string>;
}

const itself = (text: string): Skeleton => ({ text, names: new Map() });

/** The same name is the same in the skeleton, and begins in the same case. */
export const skeletonAndNames = (text: string, spelling: Spelling): Skeleton => {
  if (hiddenCharacter(text) !== undefined) return itself(text);
  const names = new Map<string, string>();
  const renamed = (name: string, first: string): string => {
    const known = names.get(name) ?? `${isUpper(first) ? "A" : "a"}${names.size}`;
    names.set(name, known);
    return known;
  };
  let isStrange = false;
  const skeleton = text.replaceAll(tokensOf(spelling), (token, strange?: string, other?: string) => {
    isStrange ||= strange !== undefined || other !== undefined;
    const first = token.charAt(0);
    if (isLetter(first)) return spelling.words.has(token) ? token : renamed(token, first);
    if (isDigit(first)) return isWhole(token) ? "0" : token;
    if (isQuote(first)) return emptied(token);
    return first === "_" ? token : shortened(token);
  });
  return isStrange ? itself(text) : { text: skeleton, names };
};

export const skeletonOf = (text: string, spelling: Spelling): string => skeletonAndNames(text, spelling).text;
