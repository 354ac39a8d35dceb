/** A random sample of sentences for readers who have not seen the project. */

import { kinds, type Sentence } from "./kinds.ts";

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const draw = (sentences: readonly Sentence[], size: number, random: () => number): Sentence[] => {
  const left = [...sentences];
  return Array.from({ length: Math.min(size, left.length) }).flatMap(() =>
    left.splice(Math.floor(random() * left.length), 1),
  );
};

export const sample = (seed: number): { kind: string; sentences: Sentence[] }[] => {
  const random = randomFrom(seed);
  return kinds()
    .filter(({ size }) => size > 0)
    .map(({ name, size, sentences }) => ({ kind: name, sentences: draw(sentences, size, random) }));
};
