/** Type names, derived from member names and tag values. */

import { upperCamelCase, wordsOf } from "../../naming/words.ts";

const irregular = new Map(
  Object.entries({
    children: "child",
    people: "person",
    indices: "index",
    criteria: "criterion",
    data: "data",
    news: "news",
    series: "series",
    status: "status",
    analyses: "analysis",
  }),
);

const singularWord = (word: string): string => {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (/(ss|us|is|ws|os)$/.test(word) || word.length < 4) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
};

/** `toolCalls` → `ToolCall`. The result is empty if the name has no letters or digits. */
export const singular = (name: string): string => {
  const words = wordsOf(name);
  return upperCamelCase([...words.slice(0, -1), ...words.slice(-1).map(singularWord)]);
};

export const typeName = (name: string): string => upperCamelCase(wordsOf(name));

/** Converts a file name to a type name: `events` → `Event`. */
export const nameOfFile = (file: string): string => {
  const base = file.split(/[/\\]/).at(-1) ?? "";
  const name = singular(base.replace(/\.(json|jsonl|ndjson)(\.gz)?$/i, ""));
  return /^[A-Za-z]/.test(name) && name.length <= 40 ? name : "Event";
};

/** Joins two names without repeating words: `TextContent` and `Content` → `TextContent`. */
export const joinNames = (one: string, other: string): string => {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = words.findIndex((_, index) => words.slice(index).every((word, at) => others[at] === word));
  return upperCamelCase(shared === -1 ? [...words, ...others] : [...words.slice(0, shared), ...others]);
};

/**
 * Candidate names for a variant, best first: `TextContent`. A variant must not have the same name as its
 * union.
 */
export const variantNames = (value: string, union: string): readonly string[] => {
  const short = typeName(value);
  const words = wordsOf(value);
  const rest = wordsOf(union).filter((word) => !words.includes(word));
  const joined = upperCamelCase([...words, ...rest]);
  return joined === union ? [...(short === union ? [] : [short]), `${short}${union}`] : [joined];
};

/** Candidate names for a variant that a number or boolean identifies: `Version2Row`, `OkRow` and `NotOkRow`. */
export const scalarVariantNames = (
  tag: string,
  value: number | boolean,
  union: string,
): readonly string[] => {
  const name = typeName(tag);
  const own = typeof value === "number" ? `${name}${value}` : value ? name : `Not${name}`;
  return [`${own}${union}`];
};

/** Names that are meaningless without the name of their owner. */
const vague = new Set(
  "data value item object params result info payload properties metadata meta details detail input output args arguments options config type kind status state role mode format name body entry list".split(
    " ",
  ),
);

export const isVague = (name: string): boolean => vague.has(wordsOf(name).join(""));
