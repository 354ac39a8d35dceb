/**
 * Findings as SARIF 2.1.0, which code scanning services read. Each finding is one line, so that any number of
 * findings needs little memory.
 */

import { packageVersion } from "../../support/package.ts";
import type { ExitCode, Output } from "../output.ts";
import { inWorkspace } from "./github.ts";
import type { Finding, Level } from "./finding.ts";

const levels = {
  error: "error",
  warning: "warning",
  notice: "note",
} as const satisfies Readonly<Record<Level, string>>;

/** The start of every line that `resultOf` returns. */
const resultStart = '{"ruleId":';

const uriOf = (file: string): string =>
  inWorkspace(file).replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");

const locationOf = ({ file, line, column, pointer }: Finding): object => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(file) },
    ...(line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1 } }),
  },
  ...(pointer === "" ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
});

export const resultOf = (finding: Finding): string => {
  const { code, message, note, hint, level = "error" } = finding;
  const text = [message, note, hint].filter((part) => part !== undefined).join("\n");
  return JSON.stringify({
    ruleId: code,
    level: levels[level],
    message: { text },
    locations: [locationOf(finding)],
  });
};

const logStart =
  '{"version":"2.1.0","$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"results":[';

const logEnd = (rules: Iterable<string>): string => {
  const driver = { name: "koine", version: packageVersion(), rules: [...rules].map((id) => ({ id })) };
  return `],"columnKind":"utf16CodeUnits","tool":${JSON.stringify({ driver })}}]}`;
};

/**
 * Runs a command and writes its results as a single document. Other output, such as a summary, goes to
 * standard error.
 */
export const withSarifLog = async (
  output: Output,
  run: (output: Output) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const rules = new Set<string>();
  let separator = "";
  const add = async (line: string): Promise<void> => {
    if (!line.startsWith(resultStart)) return output.err(line);
    const { ruleId } = JSON.parse(line);
    rules.add(ruleId);
    await output.out(separator + line);
    separator = ",";
  };
  await output.out(logStart);
  try {
    return await run({ ...output, out: add });
  } finally {
    await output.out(logEnd(rules));
  }
};
