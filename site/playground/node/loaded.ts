/** In place of what a language loads for conformance: the pages import the targets that they show by name. */

export const targets = [];
