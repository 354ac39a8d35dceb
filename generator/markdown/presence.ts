/** Presence in words: what a reader of the wire may find under a key, and what each word means. */

import { stepOf, type Field, type Step } from "../model.ts";
import { countsAsEmpty } from "../salvage.ts";
import { code, join, jsonCode, prose, type Markdown } from "./encode.ts";

export interface Word {
  readonly word: Markdown;
  readonly meaning: Markdown;
}

const required = { word: prose`required`, meaning: prose`The key must be there.` };
const optional = { word: prose`optional`, meaning: prose`The key may be absent.` };
const nullable = {
  word: prose`nullable`,
  meaning: prose`The value may be null, which is kept and is not the same as absent.`,
};

const stepWords: Readonly<Record<Step["kind"], Word>> = {
  default: {
    word: prose`default`,
    meaning: prose`When the key is absent, decode fills this value in; encode always writes the key.`,
  },
  "null-as-absent": {
    word: prose`null reads as absent`,
    meaning: prose`Null is accepted and means the same as no key; encode never writes it.`,
  },
  "omit-empty": {
    word: prose`empty omitted`,
    meaning: prose`When the key is absent, decode gives an empty list or map; encode leaves an empty one out.`,
  },
  "salvage-field": {
    word: prose`salvaged when malformed`,
    meaning: prose`${code("validate")} refuses a malformed value; ${code("decode")} reads it as absent and says so in its notes.`,
  },
  "salvage-items": {
    word: prose`malformed items skipped`,
    meaning: prose`${code("validate")} refuses a list with malformed items; ${code("decode")} leaves them out and says so in its notes.`,
  },
};

const emptyOnError = {
  word: prose`empty when malformed`,
  meaning: prose`${code("validate")} refuses a malformed value; ${code("decode")} reads it as the empty list and says so in its notes.`,
};

const isNullable = (field: Field): boolean =>
  ["nullable", "null"].includes(field.type.kind) && stepOf(field, "null-as-absent") === undefined;

const wordsOf = (field: Field): readonly Word[] => [
  field.required ? required : optional,
  ...(isNullable(field) ? [nullable] : []),
  ...field.steps.map(({ kind }) =>
    kind === "salvage-field" && countsAsEmpty(field) ? emptyOnError : stepWords[kind],
  ),
];

/** The words for one field, with its default value. */
export const presenceWords = (field: Field): Markdown => {
  const fallback = stepOf(field, "default");
  const wordOf = ({ word }: Word): Markdown =>
    fallback !== undefined && word === stepWords.default.word
      ? prose`${word} ${jsonCode(fallback.value)}`
      : word;
  return join(wordsOf(field).map(wordOf), ", ");
};

/** The words that these fields use, each once, in a fixed order. */
export const presenceLegend = (fields: readonly Field[]): readonly Word[] => {
  const used = new Set(fields.flatMap(wordsOf));
  const all = [required, optional, nullable, ...Object.values(stepWords), emptyOnError];
  return all.filter((word) => used.has(word));
};
