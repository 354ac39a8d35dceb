/** Presence in words: what a reader of the wire may find under a key, and what each word means. */

import { stepOf, type Field, type Step } from "../model.ts";
import { join, jsonCode, md, type Markdown } from "./encode.ts";

export interface Word {
  readonly word: Markdown;
  readonly meaning: Markdown;
}

const required = {
  word: md`
required
  `,
  meaning: md`
The key must be there.
  `,
};
const optional = {
  word: md`
optional
  `,
  meaning: md`
The key may be absent.
  `,
};
const nullable = {
  word: md`
nullable
  `,
  meaning: md`
The value may be null, which is kept and is not the same as absent.
  `,
};

const stepWords: Readonly<Record<Step["kind"], Word>> = {
  default: {
    word: md`
default
    `,
    meaning: md`
When the key is absent, decode fills this value in; encode always writes the key.
    `,
  },
  "null-as-absent": {
    word: md`
null reads as absent
    `,
    meaning: md`
Null is accepted and means the same as no key; encode never writes it.
    `,
  },
  "omit-empty": {
    word: md`
empty omitted
    `,
    meaning: md`
When the key is absent, decode gives an empty list or map; encode leaves an empty one out.
    `,
  },
  "salvage-field": {
    word: md`
salvaged when malformed
    `,
    meaning: md`
\`validate\` refuses a malformed value; \`decode\` reads it as absent and says so in its notes.
    `,
  },
  "salvage-items": {
    word: md`
malformed items skipped
    `,
    meaning: md`
\`validate\` refuses a list with malformed items; \`decode\` leaves them out and says so in its notes.
    `,
  },
};

const isNullable = (field: Field): boolean =>
  ["nullable", "null"].includes(field.type.kind) && stepOf(field, "null-as-absent") === undefined;

const wordsOf = (field: Field): readonly Word[] => [
  field.required ? required : optional,
  ...(isNullable(field) ? [nullable] : []),
  ...field.steps.map(({ kind }) => stepWords[kind]),
];

/** The words for one field, with its default value. */
export const presenceWords = (field: Field): Markdown => {
  const fallback = stepOf(field, "default");
  const wordOf = ({ word }: Word): Markdown =>
    fallback !== undefined && word === stepWords.default.word
      ? md`${word} ${jsonCode(fallback.value)}`
      : word;
  return join(wordsOf(field).map(wordOf), ", ");
};

/** The words that these fields use, each once, in a fixed order. */
export const presenceLegend = (fields: readonly Field[]): readonly Word[] => {
  const used = new Set(fields.flatMap(wordsOf));
  return [required, optional, nullable, ...Object.values(stepWords)].filter((word) => used.has(word));
};
