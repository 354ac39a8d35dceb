/**
 * Translates an API's terms to hub terms. If several API terms map to one hub term, the first one is written.
 */

export type Words<Hub extends string> = readonly (readonly [api: string, hub: Hub])[];

export const hubWord = <Hub extends string>(words: Words<Hub>, word: string | undefined): Hub | undefined =>
  words.find(([api]) => api === word)?.[1];

export const wordOf = <Hub extends string>(words: Words<Hub>, word: Hub): string | undefined =>
  words.find(([, hub]) => hub === word)?.[0];
