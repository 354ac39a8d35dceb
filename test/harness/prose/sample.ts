/** A random sample of sentences, for readers who have not seen the project. */

import { seeded, type Random } from "../../../generator/support/random.ts";
import { kinds, type Sentence } from "./kinds.ts";

const draw = (sentences: readonly Sentence[], size: number, random: Random): Sentence[] => {
  const left = [...sentences];
  return Array.from({ length: Math.min(size, left.length) }).flatMap(() =>
    left.splice(random.below(left.length), 1),
  );
};

export const sample = (seed: number): { kind: string; sentences: Sentence[] }[] => {
  const random = seeded(seed);
  return kinds()
    .filter(({ size }) => size > 0)
    .map(({ name, size, sentences }) => ({ kind: name, sentences: draw(sentences, size, random) }));
};
