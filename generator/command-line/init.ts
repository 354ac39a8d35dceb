/** koine init: a first dialect to change, with examples; with --from, a config for a document that others wrote. */

import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../support/package.ts";
import { settingsOf } from "../api/settings.ts";
import { documentName } from "../1-load/documents/load.ts";
import { configFile } from "./config-file.ts";
import type { ExitCode, Output } from "./output.ts";

const isTaken = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** The languages of `--languages`; undefined where it is not given. */
export type Languages = readonly string[] | undefined;

const refuse = (message: string, output: Output): Promise<ExitCode> =>
  output.err(`${message}; nothing was written`).then(() => 2);

export const runInit = async (
  schema: string | undefined,
  languages: Languages,
  output: Output,
): Promise<ExitCode> => {
  const folder = schema ?? "schema";
  if (isTaken(folder))
    return refuse(`${folder} is not empty (another folder can be named with --schema)`, output);
  if (languages !== undefined && existsSync(configFile))
    return refuse(`${configFile} is there already: name the languages in it`, output);
  cpSync(path.join(packageRoot(), "templates", "init"), folder, { recursive: true });
  cpSync(path.join(packageRoot(), "schema", "meta.schema.json"), path.join(folder, "meta.schema.json"));
  if (languages !== undefined) writeConfig("messages", folder, languages);
  const isNamed = schema !== undefined && languages === undefined;
  await output.out(
    [
      `${folder}/messages/message.schema.json is a message to begin with. Change it, then:`,
      `  npx koine generate${isNamed ? ` --schema ${schema}` : ""}`,
    ].join("\n"),
  );
  return 0;
};

/** Relative to the folder of the config, and to whoever reads it. */
const wayTo = (place: string): string =>
  path.relative(path.dirname(configFile), place).replaceAll("\\", "/") || ".";

const forEditors = "node_modules/koine-generator/schema/config-schema.json";

/** From the nearest folder that has the package installed, as workspaces have it further up. */
const editorSchema = (folder = process.cwd()): string | undefined => {
  const place = path.join(folder, forEditors);
  const above = path.dirname(folder);
  if (existsSync(place)) return wayTo(place);
  return above === folder ? undefined : editorSchema(above);
};

/** Writes koine.config.json, and throws where there is one. */
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

/** Writes koine.config.json for a document that others wrote. */
export const runInitFrom = async (
  document: string,
  languages: Languages,
  output: Output,
): Promise<ExitCode> => {
  if (!existsSync(document)) return refuse(`there is no ${document}`, output);
  if (existsSync(configFile)) return refuse(`${configFile} is there already`, output);
  writeConfig(documentName(document), document, languages);
  await output.out(
    `${configFile} reads ${document}; name languages, overlays and folders in it. Then:\n  npx koine generate`,
  );
  return 0;
};
