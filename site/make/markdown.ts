/** Helpers for generated Markdown. */

export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

export const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
