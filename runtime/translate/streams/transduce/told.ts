/** A record of a text that comes in pieces and then whole: its length and a sum of it, never the text itself. */

import type { Report } from "../problems.ts";

export interface Told {
  add(piece: string): void;
  /** True once anything was told, even an empty text. */
  isBegun(): boolean;
  /** The rest of the whole; undefined where the whole does not begin with the text that was told. */
  restOf(whole: string): string | undefined;
}

const sumOf = (text: string, before: number): number => {
  let sum = before;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
};

export const nothingTold = (): Told => {
  let length = 0;
  let sum = 0;
  let isBegun = false;
  return {
    add(piece) {
      isBegun = true;
      length += piece.length;
      sum = sumOf(piece, sum);
    },
    isBegun: () => isBegun,
    restOf: (whole) => (sumOf(whole.slice(0, length), 0) === sum ? whole.slice(length) : undefined),
  };
};

/** The new part of a text: the piece, or of a whole the rest; all of it where something else was told, so that nothing is lost. */
export const newOf = (told: Told, text: string, isWhole: boolean, report: Report): string => {
  if (!isWhole) return text;
  const rest = told.restOf(text);
  if (rest === undefined) report("order", "the whole text is another than its pieces");
  return rest ?? text;
};
