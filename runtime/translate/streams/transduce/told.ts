/** What was told of a text that comes in pieces, and then whole: its length and a sum of it, never the text itself. */

import type { Report } from "../problems.ts";

export interface Told {
  add(piece: string): void;
  /** Whether anything was told, be it an empty text. */
  isBegun(): boolean;
  /** What of the whole was not told; undefined where what was told is not how it begins. */
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

/** What of a text is new: the piece, or of a whole the rest; all of it where what was told is something else, so that nothing is lost. */
export const newOf = (told: Told, text: string, isWhole: boolean, report: Report): string => {
  if (!isWhole) return text;
  const rest = told.restOf(text);
  if (rest === undefined) report("order", "the whole text is another than its pieces");
  return rest ?? text;
};
