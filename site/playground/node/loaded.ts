/** Replaces the `loaded.ts` of languages. The pages directly import the targets that they show. */

export const targets = [];
