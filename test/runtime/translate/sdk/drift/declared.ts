/** All members and words that the types of an SDK declare, each in a sample document. */

import { pointerTo, type JsonValue } from "../../../../../runtime/core/index.ts";
import type { JsonObject } from "../../../../../runtime/translate/support/json.ts";
import type { DeclaredMember, ObjectShape, Shape } from "./declarations.ts";
import { alternatives, sampleOf, simplest, withValue } from "./samples.ts";

/** A declared member, or one of the words that it can have. */
export interface Declared {
  /** The name of the type. */
  readonly owner: string;
  readonly member: string;
  readonly word?: string;
  readonly document: JsonValue;
  /** The place of the value in the document. */
  readonly pointer: string;
}

interface Opened {
  readonly shape: ObjectShape;
  readonly document: JsonValue;
  readonly pointer: string;
}

export interface Limits {
  /** Members that every document has. */
  readonly base: JsonObject;
  /** Members that are skipped. */
  readonly ofSdk: readonly string[];
  /** Returns true if the place is known. The types of unknown places are not opened. */
  isPlace(document: JsonValue, pointer: string): boolean;
  /** Returns true if the value is known. */
  isKnown(document: JsonValue, pointer: string): boolean;
}

const tags = ["type", "object", "role"];

const onlyWord = ({ shapes, isOptional }: DeclaredMember): string | undefined =>
  shapes.length === 1 && shapes[0]?.kind === "word" && !isOptional ? shapes[0].word : undefined;

/** The members that identify an object among alternatives, with their words. */
const tagsOf = (shape: ObjectShape): readonly (readonly [name: string, word: string])[] =>
  shape.members().flatMap((member) => {
    const word = tags.includes(member.name) ? onlyWord(member) : undefined;
    return word === undefined ? [] : [[member.name, word] as const];
  });

/** Types that were opened in earlier calls are skipped, so that each type is opened once. */
export const declaredIn = (
  roots: readonly Shape[],
  { base, ofSdk, isPlace, isKnown }: Limits,
  opened: Set<unknown>,
): readonly Declared[] => {
  const found: Declared[] = [];
  const queue: Opened[] = [];

  const open = (shape: ObjectShape, document: JsonValue, pointer: string): void => {
    for (const [member, word] of tagsOf(shape).slice(0, 1))
      found.push({ owner: shape.name, member, word, document, pointer: pointerTo(pointer, member) });
    if (opened.has(shape.id) || !isKnown(document, pointer)) return;
    opened.add(shape.id);
    queue.push({ shape, document, pointer });
  };

  const addMember = ({ shape: owner, document, pointer }: Opened, { name, shapes }: DeclaredMember): void => {
    const place = pointerTo(pointer, name);
    const inside = (value: JsonValue): JsonValue => withValue(document, place, value);
    const sample = inside(sampleOf(simplest(shapes), name, [owner.id]));
    const isUnknown = !isPlace(sample, place);
    const isOfWords = shapes.every(({ kind }) => kind === "word");
    if (isUnknown || !isOfWords)
      found.push({ owner: owner.name, member: name, document: sample, pointer: place });
    if (isUnknown) return;
    for (const { shape, pointer: at, wrap } of alternatives(shapes, place)) {
      const whole = inside(wrap(sampleOf(shape, name, [owner.id])));
      if (shape.kind === "word")
        found.push({ owner: owner.name, member: name, word: shape.word, document: whole, pointer: at });
      else if (shape.kind === "object") open(shape, whole, at);
    }
  };

  for (const shape of roots)
    if (shape.kind === "object") open(shape, { ...Object(sampleOf(shape, "")), ...base }, "");
  for (let next = queue.shift(); next !== undefined; next = queue.shift())
    for (const member of next.shape.members()) if (!ofSdk.includes(member.name)) addMember(next, member);
  return found;
};
