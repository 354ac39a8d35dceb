/** Limits on the size of a summary. Two summaries can be merged only if they have the same limits. */

/** Maximum number of distinct string values that are counted separately. */
export const maxValues = 100;

/** Maximum number of an object's members that are described separately. */
export const maxMembers = 400;

/**
 * Maximum number of members used to group an object by their values: those with common tag names, and others.
 */
export const maxTags = { usual: 2, outer: 2, inner: 1, outerDepth: 1 };

/** Maximum number of values that a tag may have. Common tag names such as `type` may have more values. */
export const maxTagValues = { usual: 400, other: 40 };

/** Maximum length of an array whose positions are described separately. */
export const maxPositions = 4;

/**
 * If there are more summaries than this, deeply nested values are described jointly, by the name of their
 * member.
 */
export const maxSummaries = 50_000;

/** The number of levels of a deeply nested value that are described with it. */
export const deepLevels = 2;

/**
 * Decreasing depths. The first one is the maximum depth of JSON documents. The depths differ by multiples of
 * `deepLevels`, so that a smaller depth divides documents at the same levels as a larger one.
 */
export const depths: readonly number[] = [96, 12, 8, 6, 4, 2];
