/** The command `koine core`. */

import { posix } from "node:path";
import { coreLanguages, writeCores, type CoreResult } from "../api/cores.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { languagesIn } from "./specs.ts";
import { UsageError, type Values } from "./usage.ts";

const askedIn = async (text: string): Promise<readonly string[]> => {
  const languages = await languagesIn(text);
  const unknown = languages.find((name) => !coreLanguages.includes(name));
  if (unknown === undefined) return languages;
  const reason =
    unknown === "typescript"
      ? "the TypeScript core is koine/core, in the npm package koine"
      : `not "${unknown}"`;
  throw new UsageError(`--languages accepts ${coreLanguages.join(", ")}: ${reason}`);
};

const summaryOf = ({ out, files, drifts, kept }: CoreResult): string => {
  const removed = drifts.filter(({ kind }) => kind === "stale").length;
  const changed = drifts.length - removed - kept.length;
  return `${out}: ${counted(files, "file")} (${changed} changed, ${files - changed - kept.length} unchanged, ${removed} removed)`;
};

export const runCore = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  const { out, languages: text, force = false, prune = false } = values;
  const languages = text === undefined ? coreLanguages : await askedIn(text);
  try {
    const asked = { ...(out === undefined ? {} : { out }), languages, force, prune };
    const result = await writeCores(asked, output.host);
    for (const path of result.kept)
      await output.err(
        `${posix.join(result.out, path)} was edited by hand and was kept; use --force to overwrite it`,
      );
    const changes = result.drifts.map(({ path, kind }) => ({ path, kind }));
    const facts = { out: result.out, files: result.files, changes };
    await output.out(format === "json" ? JSON.stringify(facts) : summaryOf(result));
    return result.kept.length > 0 ? 1 : 0;
  } catch (error) {
    return printProblems(error, format, output, "nothing was written");
  }
};
