/** The command `koine init`. */

import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../support/package.ts";
import { settingsOf } from "../api/settings.ts";
import { documentName } from "../1-load/documents/load.ts";
import { load } from "../1-load/load.ts";
import { placed } from "../api/placed.ts";
import { GenerationError } from "../support/diagnostics.ts";
import { configFile } from "./config-file.ts";
import { packageKeys, packageProblem, workflowFile, writeWorkflow } from "./init-package.ts";
import type { ExitCode, Output } from "./output.ts";
import { printProblems } from "./problems.ts";

const isTaken = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** The values of `--languages` and `--package`, if given. */
export interface Choices {
  readonly languages?: readonly string[];
  readonly package?: string;
}

export const refuse = (message: string, output: Output): Promise<ExitCode> =>
  output.err(`${message}; nothing was written`).then(() => 2);

/** Returns the reason why a config with these choices cannot be created. */
export const problemWith = (choices: Choices): string | undefined => {
  if (existsSync(configFile)) return `${configFile} already exists`;
  return choices.package === undefined ? undefined : packageProblem(choices.package);
};

export const runInit = async (
  schema: string | undefined,
  choices: Choices,
  output: Output,
): Promise<ExitCode> => {
  const folder = schema ?? "schema";
  const hasConfig = choices.languages !== undefined || choices.package !== undefined;
  if (isTaken(folder)) return refuse(`${folder} is not empty; choose another folder with --schema`, output);
  const problem = hasConfig ? problemWith(choices) : undefined;
  if (problem !== undefined)
    return refuse(existsSync(configFile) ? `${problem}; set the languages there` : problem, output);
  cpSync(path.join(packageRoot(), "templates", "init"), folder, { recursive: true });
  cpSync(path.join(packageRoot(), "schema", "meta.schema.json"), path.join(folder, "meta.schema.json"));
  if (hasConfig) writeConfig("messages", folder, choices);
  const isNamed = schema !== undefined && !hasConfig;
  await output.out(
    [
      `Created ${folder}/messages/message.schema.json as an example. Edit it, then run:`,
      `  npx koine generate${isNamed ? ` --schema ${schema}` : ""}`,
    ].join("\n"),
  );
  return 0;
};

/** A path relative to the config's folder. */
const wayTo = (place: string): string =>
  path.relative(path.dirname(configFile), place).replaceAll("\\", "/") || ".";

const forEditors = "node_modules/koine-generator/schema/config-schema.json";

/**
 * Finds the config schema in the nearest folder in which the package is installed, which may be a workspace
 * root.
 */
const editorSchema = (folder = process.cwd()): string | undefined => {
  const place = path.join(folder, forEditors);
  const above = path.dirname(folder);
  if (existsSync(place)) return wayTo(place);
  return above === folder ? undefined : editorSchema(above);
};

/** Writes koine.config.json. Throws if the file already exists. */
const writeConfig = (name: string, schema: string, choices: Choices): void => {
  const $schema = editorSchema();
  const { languages = settingsOf({}).languages } = choices;
  const spec = {
    schema: wayTo(schema),
    out: "generated",
    ...(choices.package === undefined ? { languages } : packageKeys(choices.package, languages)),
  };
  const text = JSON.stringify({ $schema, specs: { [name]: spec } }, null, 2);
  writeFileSync(configFile, `${text}\n`, { flag: "wx" });
  if (choices.package !== undefined) writeWorkflow(languages);
};

/** Writes koine.config.json for an existing schema. */
export const runInitFrom = async (document: string, choices: Choices, output: Output): Promise<ExitCode> => {
  if (!existsSync(document)) return refuse(`there is no file ${document}`, output);
  const problem = problemWith(choices);
  if (problem !== undefined) return refuse(problem, output);
  const { set, diagnostics } = load(document);
  if (set.inputs.length === 0)
    return printProblems(
      new GenerationError(placed(diagnostics, set.locate), set.root),
      "text",
      output,
      "nothing was written",
    );
  writeConfig(documentName(document), document, choices);
  const created = choices.package === undefined ? configFile : `${configFile} and ${workflowFile}`;
  await output.out(
    `Created ${created} for ${document}. Edit ${choices.package === undefined ? "it" : "them"} to choose languages, overlays and folders, then run:\n  npx koine generate`,
  );
  return 0;
};
