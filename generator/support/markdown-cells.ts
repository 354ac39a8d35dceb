/** Escapes schema text for Markdown. */

/** Returns a code span whose delimiter is longer than any run of backticks in the content. */
export const code = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  return runs.length === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
};

export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
