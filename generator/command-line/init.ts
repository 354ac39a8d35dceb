/** koine init: a first dialect to change, with examples; with --from, a config for a document that others wrote. */

import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package.ts";
import { settingsOf } from "../options.ts";
import { documentName } from "../pipeline.ts";
import { configFile } from "./config-file.ts";
import type { ExitCode, Output } from "./output.ts";

const isTaken = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

export const runInit = async (schema: string | undefined, output: Output): Promise<ExitCode> => {
  const folder = schema ?? "schema";
  if (isTaken(folder)) {
    await output.err(`${folder} is not empty; nothing was written. Name another folder with --schema`);
    return 2;
  }
  cpSync(path.join(packageRoot(), "templates", "init"), folder, { recursive: true });
  cpSync(path.join(packageRoot(), "schema", "meta.schema.json"), path.join(folder, "meta.schema.json"));
  const flag = schema === undefined ? "" : ` --schema ${schema}`;
  await output.out(
    [
      `${folder}/messages/message.schema.json is a message to begin with. Change it, then:`,
      `  npx koine generate${flag}`,
    ].join("\n"),
  );
  return 0;
};

/** Relative to the folder of the config, and to whoever reads it. */
const wayTo = (place: string): string =>
  path.relative(path.dirname(configFile), place).replaceAll("\\", "/") || ".";

const configText = (document: string): string => {
  const editors = existsSync("node_modules/koine-generator")
    ? { $schema: "node_modules/koine-generator/schema/config-schema.json" }
    : {};
  const spec = { schema: wayTo(document), out: "generated", languages: settingsOf({}).languages };
  return `${JSON.stringify({ ...editors, specs: { [documentName(document)]: spec } }, null, 2)}\n`;
};

/** Writes koine.config.json for a document, and overwrites none. */
export const runInitFrom = async (document: string, output: Output): Promise<ExitCode> => {
  const refuse = (message: string): Promise<ExitCode> => output.err(message).then(() => 2);
  if (!existsSync(document)) return refuse(`there is no ${document}; nothing was written`);
  if (existsSync(configFile)) return refuse(`${configFile} is there already; nothing was written`);
  writeFileSync(configFile, configText(document), { flag: "wx" });
  await output.out(
    `${configFile} reads ${document}; name languages, overlays and folders in it. Then:\n  npx koine generate`,
  );
  return 0;
};
