/** Findings as GitHub annotations. */

import path from "node:path";
import type { Finding } from "./finding.ts";

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** The path relative to the repository root, which GitHub requires. */
export const inWorkspace = (file: string): string => {
  const root = process.env["GITHUB_WORKSPACE"];
  if (root === undefined || root === "") return file;
  const relative = path.relative(root, path.resolve(file)).replaceAll("\\", "/");
  return relative.startsWith("..") ? file : relative;
};

export const annotationOf = (finding: Finding): string => {
  const { file, line, column, pointer, code, label, message, level = "error" } = finding;
  const at = line === undefined ? "" : `,line=${line},col=${column ?? 1}`;
  // The annotation already shows its level.
  const said = label === undefined || label === level ? message : `${label}: ${message}`;
  return `::${level} file=${escapeProperty(inWorkspace(file))}${at},title=${escapeProperty(code)}::${escapeData(`${pointer} ${said}`.trim())}`;
};
