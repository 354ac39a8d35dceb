/**
 * Tracks the length and checksum of streamed text, so that it can be compared with the complete text without
 * being stored.
 */

import type { Report } from "./problems.ts";

export interface Told {
  add(piece: string): void;
  /** Returns true once any text was received, even an empty string. */
  isBegun(): boolean;
  /** Returns the rest of the complete text, or undefined if it does not start with the streamed text. */
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

/**
 * Returns the new text: the piece, or the rest of the complete text. If the texts differ, returns the whole
 * text, so that nothing is lost.
 */
export const newOf = (told: Told, text: string, isWhole: boolean, report: Report): string => {
  if (!isWhole) return text;
  const rest = told.restOf(text);
  if (rest === undefined) report("order", "the complete text differs from its pieces");
  return rest ?? text;
};
