/** Limits on the size of a summary. Two summaries can be merged only if they have the same limits. */

/** Maximum number of distinct string values that are counted separately. */
export const maxValues = 100;

/** Maximum number of an object's members that are described separately. */
export const maxMembers = 400;

/**
 * Maximum number of members whose values are used to group an object, for members with common tag names and
 * for others.
 */
export const maxTags = { usual: 2, outer: 2, inner: 1, outerDepth: 1 };

/** Maximum number of values that a tag may have. Common tag names such as `type` may have more values. */
export const maxTagValues = { usual: 400, other: 40 };

/** Maximum length of an array whose positions are described separately. */
export const maxPositions = 4;

/**
 * If there are more summaries than this, deeply nested values are described jointly, grouped by member name.
 */
export const maxSummaries = 50_000;

/** The number of levels that are described together with a deeply nested value. */
export const deepLevels = 2;

/**
 * Decreasing depths. The first depth is the maximum for JSON documents. The depths differ by multiples of
 * `deepLevels`, so that smaller and larger depths split documents at the same levels.
 */
export const depths: readonly number[] = [96, 12, 8, 6, 4, 2];
