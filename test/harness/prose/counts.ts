/**
 * Counts of phrases that often mark a stilted sentence. The counts only identify candidates; human readers
 * decide.
 */

import { kinds } from "./kinds.ts";

export const patterns: Readonly<Record<string, RegExp>> = {
  "headless what": /\bwhat\b(?![^.]*\?)/gi,
  "stand, stood": /\b(?:stands?|stood|standing)\b/gi,
  say: /\b(?:says?|said|saying)\b/gi,
  "where for if": /\bwhere\b/gi,
  beside: /\bbeside\b/gi,
  "somebody, nobody, whoever": /\b(?:somebody|nobody|whoever|anybody)\b/gi,
  "alone after its noun": /\balone\b/gi,
  "a line a row": /\ban? \w+ an? \w+\b/gi,
  mend: /\bmend(?:s|ed|ing)?\b/gi,
  "joining semicolon": /; +[a-z"`]/g,
};

/** The matches for each pattern in pages and in code (comments, messages, titles, descriptions). */
export const counts = (): { pattern: string; pages: number; code: number }[] => {
  const all = kinds();
  const count = (isPage: boolean, pattern: RegExp): number =>
    all
      .filter((kind) => kind.isPage === isPage)
      .flatMap(({ sentences }) => sentences)
      .reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  return Object.entries(patterns).map(([pattern, expression]) => ({
    pattern,
    pages: count(true, expression),
    code: count(false, expression),
  }));
};
