/** Formats Markdown pages as Prettier would, provided that each paragraph in the template is one line. */

import type { Artifact } from "../artifact.ts";
import { openTemplates, type OpenTemplates } from "./template.ts";

/** Wider tables are written without padding. */
const widest = 110;

/** Formats a page. Removes the blank lines left by absent sections. */
export const laidOutPage = (page: string): string => `${page.replaceAll(/\n{3,}/g, "\n\n").trimEnd()}\n`;

/** A page rendered from a template. Pages from custom templates are formatted later. */
export const pageFrom = (text: string, open: OpenTemplates): Pick<Artifact, "text" | "isLaidOut"> =>
  open === openTemplates ? { text: laidOutPage(text), isLaidOut: true } : { text };

/** The lines of a table. Cells must not contain characters that need escaping. */
export const tableLines = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const padded = (cells: readonly string[]): string[] =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  const aligned = [
    line(padded(head)),
    line(widths.map((width) => "-".repeat(width))),
    ...rows.map((row) => line(padded(row))),
  ];
  if (aligned.every((one) => one.length <= widest)) return aligned;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
};
