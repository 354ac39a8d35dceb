/**
 * Formats a finding as text: the location, code and message, the source line, further information, and the
 * fix.
 */

import { locationOf, type Finding } from "./finding.ts";
import { frameOf } from "./frame.ts";
import type { Paint } from "./paint.ts";
import { printable } from "./printable.ts";

const frameLines = ({ excerpt, line, level }: Finding, paint: Paint): string[] =>
  excerpt === undefined || line === undefined ? [] : [frameOf(excerpt, line, paint, level)];

const messageLine = (finding: Finding, paint: Paint): string => {
  const { pointer, code, label, level = "error", message } = finding;
  return [
    paint("location", printable(locationOf(finding))),
    ...(pointer === "" ? [] : [printable(pointer)]),
    `${paint(level, printable(code))}:`,
    ...(label === undefined ? [] : [`${paint(level, label)}:`]),
    printable(message),
  ].join(" ");
};

/** The first line starts with the location, like a compiler's output. */
export const textOf = (finding: Finding, paint: Paint): string => {
  const { note, hint } = finding;
  return [
    messageLine(finding, paint),
    ...frameLines(finding, paint),
    ...(note === undefined ? [] : [`    ${printable(note)}`]),
    ...(hint === undefined ? [] : [`    ${paint("aside", "help:")} ${printable(hint)}`]),
  ].join("\n");
};
