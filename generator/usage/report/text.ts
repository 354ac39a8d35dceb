/** A profile as text, with a bar per row. */

import { factsOf } from "./facts.ts";
import type { Profile } from "./profile.ts";
import type { Row, Section } from "./rows.ts";
import type { Tally } from "../tally.ts";
import { bar, detailsOf, grouped, percent, seenText } from "./words.ts";

const widestName = 40;

const lineOf = ({ name, tally }: Row, whole: Tally, width: number, digits: number): string => {
  const [count, of] = [tally?.count ?? 0, whole.count];
  const cells = [
    name.padEnd(width),
    grouped(count).padStart(digits),
    percent(count, of).padStart(8),
    bar(count, of).padEnd(10),
    tally === undefined ? "" : detailsOf(tally, whole),
  ];
  return `  ${cells.join("  ")}`.trimEnd();
};

const undeclaredTitles = {
  record: "undeclared members",
  union: "unknown variants",
  enum: "unknown values",
  alias: "",
} as const;

const linesOf = (rows: readonly Row[], whole: Tally, digits: number): string[] => {
  const width = Math.min(widestName, Math.max(...rows.map(({ name }) => name.length), 0));
  return rows.map((row) => lineOf(row, whole, width, digits));
};

const sectionLines = ({ entity, kind, tally, rows, undeclared, isSample }: Section): string[] => {
  const digits = grouped(tally.count).length;
  const more = isSample ? " (a sample, because there are many)" : "";
  const times = tally.count === 1 ? "once" : `${grouped(tally.count)} times`;
  return [
    "",
    `${entity}, ${times}${tally.seen === undefined ? "" : `, ${seenText(tally.seen)}`}`,
    ...linesOf(rows, tally, digits),
    ...(undeclared.length === 0 ? [] : [`  ${undeclaredTitles[kind]}${more}:`]),
    ...linesOf(undeclared, tally, digits).map((line) => `  ${line}`),
  ];
};

const unusedLines = (unused: readonly string[]): string[] =>
  unused.length === 0 ? [] : ["", `not used: ${unused.join(", ")}`];

export const textOf = (profile: Profile): string[] => [
  ...factsOf(profile),
  ...profile.sections.used.filter(({ kind }) => kind !== "alias").flatMap(sectionLines),
  ...unusedLines(profile.sections.unused),
];
