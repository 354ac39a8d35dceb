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
import type { ExitCode, Output } from "./output.ts";
import { printProblems } from "./problems.ts";

const isTaken = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** The value of `--languages`, if given. */
export type Languages = readonly string[] | undefined;

export const refuse = (message: string, output: Output): Promise<ExitCode> =>
  output.err(`${message}; nothing was written`).then(() => 2);

export const runInit = async (
  schema: string | undefined,
  languages: Languages,
  output: Output,
): Promise<ExitCode> => {
  const folder = schema ?? "schema";
  if (isTaken(folder)) return refuse(`${folder} is not empty; choose another folder with --schema`, output);
  if (languages !== undefined && existsSync(configFile))
    return refuse(`${configFile} already exists; set the languages there`, output);
  cpSync(path.join(packageRoot(), "templates", "init"), folder, { recursive: true });
  cpSync(path.join(packageRoot(), "schema", "meta.schema.json"), path.join(folder, "meta.schema.json"));
  if (languages !== undefined) writeConfig("messages", folder, languages);
  const isNamed = schema !== undefined && languages === undefined;
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
const writeConfig = (name: string, schema: string, languages: Languages): void => {
  const $schema = editorSchema();
  const spec = {
    schema: wayTo(schema),
    out: "generated",
    languages: languages ?? settingsOf({}).languages,
  };
  const text = JSON.stringify({ $schema, specs: { [name]: spec } }, null, 2);
  writeFileSync(configFile, `${text}\n`, { flag: "wx" });
};

/** Writes koine.config.json for an existing schema. */
export const runInitFrom = async (
  document: string,
  languages: Languages,
  output: Output,
): Promise<ExitCode> => {
  if (!existsSync(document)) return refuse(`there is no file ${document}`, output);
  if (existsSync(configFile)) return refuse(`${configFile} already exists`, output);
  const { set, diagnostics } = load(document);
  if (set.inputs.length === 0)
    return printProblems(
      new GenerationError(placed(diagnostics, set.locate), set.root),
      "text",
      output,
      "nothing was written",
    );
  writeConfig(documentName(document), document, languages);
  await output.out(
    `Created ${configFile} for ${document}. Edit it to choose languages, overlays and folders, then run:\n  npx koine generate`,
  );
  return 0;
};
