/** A source line with a marker below it, truncated to the width of a terminal. */

const width = 96;

/** Truncates a line so that the marked column and some surrounding context stay visible. */
const cut = (source: string, column: number): { readonly text: string; readonly mark: number } => {
  const start = source.length <= width ? 0 : Math.max(0, column - 1 - width / 3);
  const text = source.slice(start, start + width);
  const [before, after] = [start > 0 ? "…" : "", start + width < source.length ? "…" : ""];
  return { text: before + text + after, mark: column - 1 - start + before.length };
};

/** Replaces control and invisible characters one for one, so that columns stay aligned. */
const shown = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");

export const frameOf = (source: string, line: number, column: number): string => {
  const { text, mark } = cut(source, column);
  const number = String(line);
  return [`    ${number} | ${shown(text)}`, `    ${" ".repeat(number.length)} | ${" ".repeat(mark)}^`].join(
    "\n",
  );
};
