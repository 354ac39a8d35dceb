/** Presence in words: what a reader of the wire may find under a key, and what each word means. */

import { presenceOf, type Presence } from "../../3-plan/presence.ts";
import { unlimited, type Entity, type Field } from "../../model/model.ts";
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

const words = {
  default: {
    word: prose`default`,
    meaning: prose`When the key is absent, decode fills this value in; encode always writes the key.`,
  },
  nullIsAbsent: {
    word: prose`null reads as absent`,
    meaning: prose`Null is accepted and means the same as no key; encode never writes it.`,
  },
  empty: {
    word: prose`empty omitted`,
    meaning: prose`When the key is absent, decode gives an empty list or map; encode leaves an empty one out.`,
  },
  absentOnError: {
    word: prose`salvaged when malformed`,
    meaning: prose`${code("validate")} refuses a malformed value; ${code("decode")} reads it as absent and says so in its notes.`,
  },
  skipsItems: {
    word: prose`malformed items skipped`,
    meaning: prose`${code("validate")} refuses a list with malformed items; ${code("decode")} leaves them out and says so in its notes.`,
  },
  emptyOnError: {
    word: prose`empty when malformed`,
    meaning: prose`${code("validate")} refuses a malformed value; ${code("decode")} reads it as the empty list and says so in its notes.`,
  },
};

const isNullable = ({ type }: Presence): boolean => ["nullable", "null"].includes(unlimited(type).kind);

const wordsOf = (presence: Presence): readonly Word[] => [
  presence.kind === "required" ? required : optional,
  ...(isNullable(presence) ? [nullable] : []),
  ...(presence.kind === "default" ? [words.default] : []),
  ...(presence.nullIsAbsent ? [words.nullIsAbsent] : []),
  ...(presence.kind === "empty" ? [words.empty] : []),
  ...(presence.onError === "absent" ? [words.absentOnError] : []),
  ...(presence.onError === "empty" ? [words.emptyOnError] : []),
  ...(presence.skipsItems ? [words.skipsItems] : []),
];

/** The words for one field, with its default value. */
export const presenceWords = (field: Field, entities: ReadonlyMap<string, Entity>): Markdown => {
  const presence = presenceOf(field, entities);
  const wordOf = ({ word }: Word): Markdown =>
    presence.kind === "default" && word === words.default.word
      ? prose`${word} ${jsonCode(presence.value)}`
      : word;
  return join(wordsOf(presence).map(wordOf), ", ");
};

/** The words that these fields use, each once, in a fixed order. */
export const presenceLegend = (
  fields: readonly Field[],
  entities: ReadonlyMap<string, Entity>,
): readonly Word[] => {
  const used = new Set(fields.flatMap((field) => wordsOf(presenceOf(field, entities))));
  const all = [required, optional, nullable, ...Object.values(words)];
  return all.filter((word) => used.has(word));
};
