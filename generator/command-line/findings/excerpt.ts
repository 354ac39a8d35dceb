/** An excerpt of a source line, truncated around the marked character. */

/** The maximum length of an excerpt, chosen to fit on one terminal line. */
const width = 96;

/** A part of a source line. */
export interface Excerpt {
  readonly text: string;
  /** The index of the marked character. */
  readonly mark: number;
}

/** Replaces control and invisible characters one for one, so that columns stay aligned. */
const shown = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");

/** Truncates a line so that the marked column and some surrounding context stay visible. */
export const excerptOf = (source: string, column: number): Excerpt => {
  const isNear = source.length <= width || column <= (2 * width) / 3;
  const start = isNear ? 0 : Math.floor(column - 1 - width / 3);
  const text = source.slice(start, start + width);
  const [before, after] = [start > 0 ? "…" : "", start + width < source.length ? "…" : ""];
  return { text: before + shown(text) + after, mark: column - 1 - start + before.length };
};
