/** Bounds of a summary. Two summaries can be merged only if they have the same bounds. */

/** Maximum number of distinct values of a string that are counted separately. */
export const maxValues = 100;

/** Maximum number of members of an object that are described separately. */
export const maxMembers = 400;

/** Maximum number of members by whose values an object is grouped: with usual names, and with other names. */
export const maxTags = { usual: 2, outer: 2, inner: 1, outerDepth: 1 };

/** Maximum number of values of a tag. A usual tag name such as `type` may have more values. */
export const maxTagValues = { usual: 400, other: 40 };

/** Maximum length of an array whose positions are described separately. */
export const maxPositions = 4;

/** Above this number of summaries, deeply nested values are described together, by the name of their member. */
export const maxSummaries = 50_000;

/** The levels of a deeply nested value that are described with it. */
export const deepLevels = 2;

/**
 * Decreasing depths. The first one is the maximum depth of JSON documents. They differ by multiples of `deepLevels`,
 * so that a smaller depth divides documents at the same levels as a larger one.
 */
export const depths: readonly number[] = [96, 12, 8, 6, 4, 2];
