/** Text output of `koine breaking`: what changed, who is affected, and witness documents. */

import { messageOf, notesOf } from "../breaking/change-text.ts";
import { isBreak } from "../breaking/finding.ts";
import type { PlacedFinding } from "../api/breaking.ts";
import type { Finding } from "./findings/finding.ts";
import type { Paint } from "./findings/paint.ts";
import { formatFinding, isAnnotated } from "./findings/format.ts";
import type { SourceLines } from "./findings/source-lines.ts";
import { printable } from "./findings/printable.ts";
import type { Format } from "./output.ts";

const wordOf = (change: readonly PlacedFinding[]): string => {
  const open = change.filter(({ accepted }) => accepted === undefined);
  if (open.length === 0) return "accepted";
  const [worst] = [
    ...open.filter(isBreak),
    ...open.filter(({ severity }) => severity === "warning"),
    ...open,
  ];
  return worst?.severity ?? "notice";
};

const levelOf = (word: string): "error" | "warning" | "notice" =>
  word === "error" || word === "warning" ? word : "notice";

/** A single finding that describes a change and all of its effects. */
const findingOf = (first: PlacedFinding, change: readonly PlacedFinding[], file: string): Finding => {
  const { code, pointer, line, column } = first;
  const message = messageOf(first, change);
  const at = line === undefined || column === undefined ? {} : { line, column };
  return { file, pointer, code, message, ...at };
};

/** Formats a change with its witnesses and further notes as text or as a GitHub annotation. */
export const textOf = (
  change: readonly PlacedFinding[],
  place: (finding: PlacedFinding) => string,
  format: Format,
  further: readonly string[],
  paint: Paint,
  sources: SourceLines,
): string => {
  const [first] = change;
  if (first === undefined) return "";
  const finding = findingOf(first, change, place(first));
  const excerpt = sources.excerptAt(finding.file, finding.line, finding.column);
  const word = wordOf(change);
  const notes = [...notesOf(change), ...further];
  const level = levelOf(word);
  if (isAnnotated(format)) {
    const message = [finding.message, ...notes].join("; ");
    return formatFinding({ ...finding, message, level }, format);
  }
  return [
    formatFinding({ ...finding, ...excerpt, level, label: word }, "text", paint),
    ...notes.map((note) => `    ${printable(note)}`),
  ].join("\n");
};
