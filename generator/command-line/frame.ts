/** A line of the source with a mark below it, cut to what a terminal shows. */

const width = 96;

/** Cuts a line so that it begins left of the mark, which is then seen in its surroundings. */
const cut = (source: string, column: number): { readonly text: string; readonly mark: number } => {
  const start = source.length <= width ? 0 : Math.max(0, column - 1 - width / 3);
  const text = source.slice(start, start + width);
  const [before, after] = [start > 0 ? "…" : "", start + width < source.length ? "…" : ""];
  return { text: before + text + after, mark: column - 1 - start + before.length };
};

/** Signs that a terminal obeys or hides, one for one. */
const shown = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");

export const frameOf = (source: string, line: number, column: number): string => {
  const { text, mark } = cut(source, column);
  const number = String(line);
  return [`    ${number} | ${shown(text)}`, `    ${" ".repeat(number.length)} | ${" ".repeat(mark)}^`].join(
    "\n",
  );
};
