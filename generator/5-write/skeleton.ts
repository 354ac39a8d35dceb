/**
 * Skeletons of modules: the code without its names, numbers, strings and comments. Modules with the same
 * skeleton have the same syntax tree.
 */

import { wordList } from "../naming/rules.ts";
import { hiddenCharacter } from "../support/text/hidden.ts";
import { askedNames } from "./gate.ts";

const keywords = wordList(`
  abstract accessor any arguments as assert asserts async await bigint boolean break case catch class const constructor
  continue debugger declare default defer delete do else enum eval export extends false finally for from function get
  global if implements import in infer instanceof interface intrinsic is keyof let meta module namespace never new null
  number object of out override package private protected public readonly require return satisfies set source static
  string super switch symbol target this throw true try type typeof undefined unique unknown using var void while with
  yield`);

/** Words that are significant to the parser or the output check. */
export const keptWords: ReadonlySet<string> = new Set([...keywords, ...askedNames]);

/** Code whose names or strings affect parsing. A module with such code serves as its own skeleton. */
const strangeHere = /import\b|from\b|["'](?:use |__proto__)|<!--|-->|[#@]/.source;

const anyComment = /\/\*[^]*?\*\/|\/\/.*/.source;
const anyQuoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/.source;
const anyName = /[A-Za-z_][\w$]*/.source;
const anyNumber = /\d[\w.]*/.source;

/** Characters that change the meaning of an adjacent name, or start another kind of token. */
const strangeAnywhere = /\w+["'`#]|["'`/\\$]|[^\t\n -~]/.source;

const tokens = new RegExp(
  `(${strangeHere})|${anyComment}|${anyQuoted}|(${strangeAnywhere})|${anyName}|${anyNumber}`,
  "g",
);

const isDigit = (sign: string): boolean => sign >= "0" && sign <= "9";
const isQuote = (sign: string): boolean => sign === '"' || sign === "'";
const isUpper = (sign: string): boolean => sign >= "A" && sign <= "Z";
const isLetter = (sign: string): boolean => isUpper(sign) || (sign >= "a" && sign <= "z");

/** Escape sequences that never spell a keyword. */
const plainEscape = /\\[bfnrtv"'\\]/g;

const emptied = (quoted: string): string =>
  quoted.replaceAll(plainEscape, "").includes("\\") ? quoted : quoted.charAt(0) + quoted.charAt(0);

/** Shortens a comment but keeps whether it contains a line break, which may end a statement. */
const shortened = (comment: string): string => (comment.includes("\n") ? "/*\n*/" : comment.slice(0, 3));

const isWhole = (number: string): boolean => /^(?:0|[1-9]\d*)$/.test(number);

interface Skeleton {
  readonly text: string;
  readonly names: ReadonlyMap<string, string>;
}

const itself = (text: string): Skeleton => ({ text, names: new Map() });

/** Renames identifiers consistently and preserves the case of the first letter. */
export const skeletonAndNames = (text: string): Skeleton => {
  if (hiddenCharacter(text) !== undefined) return itself(text);
  const names = new Map<string, string>();
  const renamed = (name: string, first: string): string => {
    const known = names.get(name) ?? `${isUpper(first) ? "A" : "a"}${names.size}`;
    names.set(name, known);
    return known;
  };
  let isStrange = false;
  const skeleton = text.replaceAll(tokens, (token, strange?: string, other?: string) => {
    isStrange ||= strange !== undefined || other !== undefined;
    const first = token.charAt(0);
    if (isLetter(first)) return keptWords.has(token) ? token : renamed(token, first);
    if (isDigit(first)) return isWhole(token) ? "0" : token;
    if (isQuote(first)) return emptied(token);
    return first === "_" ? token : shortened(token);
  });
  return isStrange ? itself(text) : { text: skeleton, names };
};

export const skeletonOf = (text: string): string => skeletonAndNames(text).text;
