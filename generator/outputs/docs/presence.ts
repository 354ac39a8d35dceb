/** Describes the presence of fields. */

import { presenceOf, type Presence } from "../../3-plan/presence.ts";
import { unlimited, type Entity, type Field } from "../../model/model.ts";
import { code, join, jsonCode, prose, type Markdown } from "./encode.ts";

export interface Word {
  readonly word: Markdown;
  readonly meaning: Markdown;
}

const required = { word: prose`required`, meaning: prose`The property must be present.` };
const optional = { word: prose`optional`, meaning: prose`The property may be absent.` };
const nullable = {
  word: prose`nullable`,
  meaning: prose`The value may be null. Null is preserved and is different from absent.`,
};

const words = {
  default: {
    word: prose`default`,
    meaning: prose`If the property is absent, decode uses this value. Encode always writes the property.`,
  },
  nullIsAbsent: {
    word: prose`null is read as absent`,
    meaning: prose`Null is equivalent to an absent property. Encode never writes null.`,
  },
  empty: {
    word: prose`empty omitted`,
    meaning: prose`If the property is absent, decode returns an empty list or map. Encode omits empty lists and maps.`,
  },
  absentOnError: {
    word: prose`salvaged when malformed`,
    meaning: prose`${code("validate")} rejects a malformed value. ${code("decode")} reads it as absent and adds a note.`,
  },
  skipsItems: {
    word: prose`malformed items skipped`,
    meaning: prose`${code("validate")} rejects a list with malformed items. ${code("decode")} drops them and adds a note.`,
  },
  emptyOnError: {
    word: prose`empty when malformed`,
    meaning: prose`${code("validate")} rejects a malformed value. ${code("decode")} reads it as an empty list and adds a note.`,
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

export const presenceWords = (field: Field, entities: ReadonlyMap<string, Entity>): Markdown => {
  const presence = presenceOf(field, entities);
  const wordOf = ({ word }: Word): Markdown =>
    presence.kind === "default" && word === words.default.word
      ? prose`${word} ${jsonCode(presence.value)}`
      : word;
  return join(wordsOf(presence).map(wordOf), ", ");
};

export const presenceLegend = (
  fields: readonly Field[],
  entities: ReadonlyMap<string, Entity>,
): readonly Word[] => {
  const used = new Set(fields.flatMap((field) => wordsOf(presenceOf(field, entities))));
  const all = [required, optional, nullable, ...Object.values(words)];
  return all.filter((word) => used.has(word));
};
