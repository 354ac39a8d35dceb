/** Text of schemas inside of Markdown: it stays text, whatever it holds. */

/** In a code span that is longer than any run of backticks in it. */
export const code = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  return runs.length === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
};

/** In a cell of a table. */
export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
