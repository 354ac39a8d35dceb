/** Replaces the `loaded.ts` module of each language. The pages directly import the targets that they show. */

export const targets = [];
