/** Replaces the `loaded.ts` of languages. The pages import the targets that they show directly. */

export const targets = [];
