/**
 * Replaces the `loaded.ts` module of each language. Instead, the pages directly import the target languages
 * that they show.
 */

export const targets = [];
