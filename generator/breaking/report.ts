/** Findings as a page: what breaks for whom, a row each, with the document that shows it. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { isBreak, type Finding } from "./finding.ts";
import { cell, code } from "./markdown.ts";

const wordOf = (finding: Finding): string => {
  if (finding.accepted !== undefined) return "accepted";
  return finding.verdict === "undecided" ? "undecided" : finding.severity;
};

const witnessOf = ({ witness, reads, accepted }: Finding): string => {
  const shown = witness === undefined ? "" : code(writeJson(witness));
  const read =
    reads === undefined
      ? ""
      : ` read as ${code(writeJson(reads.before))}, reads as ${code(writeJson(reads.after))}`;
  return shown + read + (accepted === undefined ? "" : ` accepted: ${accepted}`);
};

const rowOf = (finding: Finding): string =>
  `| ${[wordOf(finding), finding.code, finding.message, witnessOf(finding)].map(cell).join(" | ")} |`;

const table = (title: string, findings: readonly Finding[]): string[] =>
  findings.length === 0
    ? []
    : [
        `### ${title}`,
        "",
        "| | rule | what | witness |",
        "| --- | --- | --- | --- |",
        ...findings.map(rowOf),
        "",
      ];

export const reportOf = (findings: readonly Finding[]): string => {
  const breaks = findings.filter(isBreak);
  const others = findings.filter((finding) => !isBreak(finding));
  const lines = [...table("Breaks", breaks), ...table("To know", others)];
  return lines.length === 0 ? "Nothing changed.\n" : `${lines.join("\n").trimEnd()}\n`;
};
