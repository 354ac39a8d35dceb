/** Formats findings as Markdown tables with one row per change. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { isBreak, type Direction, type Finding } from "./finding.ts";
import { changesIn } from "./grouping.ts";
import { cell, code } from "../support/markdown-cells.ts";
import { displayNames } from "../languages/index.ts";

const wordOf = (finding: Finding): string => {
  if (finding.accepted !== undefined) return "accepted";
  if (finding.verdict === "undecided") return "undecided";
  return finding.severity === "error" ? "breaks" : `breaks (${finding.severity})`;
};

const readOf = ({ reads }: Finding): string =>
  reads === undefined ? "" : `: was ${code(writeJson(reads.before))}, is ${code(writeJson(reads.after))}`;

const shown = (finding: Finding): string => {
  const { witness, languages, accepted } = finding;
  const what = witness === undefined ? displayNames(languages ?? []).join(", ") : code(writeJson(witness));
  const reason = accepted === undefined ? "" : ` (${accepted})`;
  return `${wordOf(finding)} ${what}${readOf(finding)}${reason}`.trim();
};

const columns: readonly (readonly [title: string, directions: readonly Direction[]])[] = [
  ["new readers, old data", ["backward"]],
  ["old readers, new data", ["forward"]],
  ["programs and promises", ["source", "bytes", "promise"]],
];

const cellOf = (findings: readonly Finding[], directions: readonly Direction[]): string =>
  findings
    .filter(({ direction }) => directions.includes(direction))
    .map(shown)
    .join("; ");

type Where<One extends Finding> = ((finding: One) => string) | undefined;

const rowOf = <One extends Finding>(findings: readonly One[], where: Where<One>): string => {
  const [first] = findings;
  if (first === undefined) return "";
  const place = where === undefined ? [] : [where(first)];
  const cells = columns.map(([, directions]) => cellOf(findings, directions));
  return `| ${[first.code, ...place, first.change, ...cells].map(cell).join(" | ")} |`;
};

const table = <One extends Finding>(
  title: string,
  changes: readonly (readonly One[])[],
  where: Where<One>,
): string[] => {
  if (changes.length === 0) return [];
  const place = where === undefined ? [] : ["place"];
  const head = ["rule", ...place, "change", ...columns.map(([name]) => name)];
  return [
    `### ${title}`,
    "",
    `| ${head.join(" | ")} |`,
    `| ${head.map(() => "---").join(" | ")} |`,
    ...changes.map((change) => rowOf(change, where)),
    "",
  ];
};

export const reportOf = <One extends Finding>(findings: readonly One[], where?: Where<One>): string => {
  const changes = changesIn(findings);
  const lines = [
    ...table(
      "Breaks",
      changes.filter((group) => group.some(isBreak)),
      where,
    ),
    ...table(
      "Other changes",
      changes.filter((group) => !group.some(isBreak)),
      where,
    ),
  ];
  return lines.length === 0 ? "Nothing changed.\n" : `${lines.join("\n").trimEnd()}\n`;
};
