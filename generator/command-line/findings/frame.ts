/** An excerpt with its line number and a marker below it. */

import type { Excerpt } from "./excerpt.ts";
import type { Level } from "./finding.ts";
import { plain, type Paint } from "./paint.ts";

export const frameOf = (
  { text, mark }: Excerpt,
  line: number,
  paint: Paint = plain,
  level: Level = "error",
): string => {
  const number = String(line);
  return [
    `${paint("aside", `    ${number} |`)} ${text}`,
    `${paint("aside", `    ${" ".repeat(number.length)} |`)} ${" ".repeat(mark)}${paint(level, "^")}`,
  ].join("\n");
};
