/** Reads the arguments and runs one command. */

import { parseArgs } from "node:util";
import { didYouMean } from "../../runtime/core/describe.ts";
import { packageVersion } from "../package.ts";
import { languageNames } from "../pipeline.ts";
import { runCheck, runGenerate } from "./generate.ts";
import { help } from "./help.ts";
import { runInit } from "./init.ts";
import { runExplain, runLint } from "./lint.ts";
import { isFormat, type ExitCode, type Output } from "./output.ts";
import { runValidate } from "./validate.ts";

const options = {
  schema: { type: "string" },
  out: { type: "string" },
  languages: { type: "string" },
  standalone: { type: "boolean", default: false },
  format: { type: "string", default: "text" },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", default: false },
} as const;

const commands = ["init", "generate", "check", "lint", "validate", "explain"];

/** Part of the design, and of the help that other tools read, but not of this version. */
const commandsToCome = ["breaking", "translate", "conform"];

const usageError = async (message: string, output: Output): Promise<ExitCode> => {
  await output.err(`${message}\nTry: koine --help`);
  return 2;
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

export const run = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const parsed = parse(args);
  if (typeof parsed === "string") return usageError(parsed, output);
  const { values, positionals } = parsed;
  const [command, ...rest] = positionals;
  if (values.version) return output.out(packageVersion()).then(() => 0 as const);
  if (values.help) return output.out(help).then(() => 0 as const);
  if (command === undefined) return usageError(help, output);
  const { format } = values;
  if (!isFormat(format)) return usageError(`--format takes text, json or github, not "${format}"`, output);
  const schema = values.schema === undefined ? {} : { schema: values.schema };
  const folders = {
    ...schema,
    ...(values.out === undefined ? {} : { out: values.out }),
    ...(values.languages === undefined ? {} : { languages: values.languages.split(",") }),
    standalone: values.standalone,
  };
  const unknown = folders.languages?.find((name) => !languageNames().includes(name));
  if (unknown !== undefined)
    return usageError(
      `--languages takes ${languageNames().join(", ")}, not "${unknown}"${didYouMean(unknown, languageNames())}`,
      output,
    );
  const [entity, ...files] = rest;
  switch (command) {
    case "generate":
    case "check":
    case "lint":
      if (rest.length > 0) return usageError(`${command} takes no "${rest.join(" ")}"`, output);
      return { generate: runGenerate, check: runCheck, lint: runLint }[command](folders, format, output);
    case "init":
      return runInit(values.schema, output);
    case "explain":
      return runExplain(rest, output);
    case "validate":
      if (entity === undefined || files.length === 0)
        return usageError(
          "validate takes an entity and files, such as: koine validate phi.AgentMessage session.jsonl",
          output,
        );
      return runValidate({ ...schema, entity, files }, format, output);
    default:
      if (commandsToCome.includes(command)) {
        await output.err(`${command} is not in this version of koine`);
        return 3;
      }
      return usageError(`unknown command "${command}"${didYouMean(command, commands)}`, output);
  }
};
