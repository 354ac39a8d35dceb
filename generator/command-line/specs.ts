/** Determines a command's specs from its flags, the config file and the options from the last run. */

import { existsSync } from "node:fs";
import { didYouMean } from "../../runtime/core/describe.ts";
import { readConfig } from "../api/config.ts";
import type { Options } from "../config/options.ts";
import type { Target } from "../model/target.ts";
import { configFile, nearbyConfigs } from "./config-file.ts";
import { flagged, flagsFor } from "./flagged.ts";
import { asBefore, besideConfig, sourceOf, wordsOf } from "./remembered.ts";
import { listAt, UsageError, type Values } from "./usage.ts";

export interface Asked {
  readonly specs: readonly Options[];
  /** Flags that select the same specs again. */
  readonly flags: readonly string[];
  /** A description of the options taken from the last run, if any. */
  readonly source?: string;
}

export const languagesIn = async (text: string, own: readonly Target[] = []): Promise<readonly string[]> => {
  const languages = listAt(text);
  const { languageNames } = await import("../4-emit/targets.ts");
  const known = languageNames(own);
  const unknown = languages.find((name) => !known.includes(name));
  if (unknown === undefined) return languages;
  throw new UsageError(
    `--languages accepts ${known.join(", ")}, not "${unknown}"${didYouMean(unknown, known)}`,
  );
};

/** The options set by flags, except for the dialect, which selects a spec of a config. */
const optionsOf = async (values: Values, own: readonly Target[] = []): Promise<Options> => {
  const { dialect: _dialect, ...options } = flagged(values);
  if (values.languages !== undefined) await languagesIn(values.languages, own);
  return options;
};

const named = ({ origin }: Options): string => origin?.pointer.split("/").at(-1) ?? "";

const chosen = (specs: readonly Options[], config: string, { dialect, out }: Values): readonly Options[] => {
  const found = dialect === undefined ? specs : specs.filter((spec) => named(spec) === dialect);
  const known = specs.map(named);
  if (dialect !== undefined && found.length === 0)
    throw new UsageError(`${config} has ${known.join(", ")}, not "${dialect}"${didYouMean(dialect, known)}`);
  if (out !== undefined && found.length > 1)
    throw new UsageError(`--out applies to a single spec; select one with --dialect: ${known.join(", ")}`);
  return found;
};

/** The config file to read. Undefined if there is none or `--schema` is given. */
export const configOf = ({ config, schema }: Values): string | undefined => {
  if (config !== undefined && schema !== undefined)
    throw new UsageError("--config and --schema cannot be combined");
  if (schema !== undefined) return undefined;
  return config ?? (existsSync(configFile) ? configFile : undefined);
};

const flagsOf = ({ config, dialect, forget }: Values, options: Options): string[] => [
  ...(config === undefined ? [] : ["--config", config]),
  ...flagsFor({ ...options, ...(dialect === undefined ? {} : { dialect }) }),
  ...(forget === true ? ["--forget"] : []),
];

/**
 * Reads specs from a config file. If flags are given, no files are removed, because the flags may be a
 * mistake.
 */
const fromConfig = async (config: string, values: Values): Promise<Asked> => {
  const all = await readConfig(config);
  const flags = await optionsOf(values, all[0]?.targets);
  const prune = Object.keys(flags).length === 0;
  const found = chosen(all, config, values).map((spec) => ({ prune, ...spec }));
  const specs = found.map((spec) => besideConfig(spec, flags, values.forget === true));
  const source = sourceOf(config, specs, flags);
  return { specs, flags: flagsOf(values, flags), ...(source === undefined ? {} : { source }) };
};

/** Without a config, `--dialect` names the dialect of a document instead of selecting a spec. */
const direct = (flags: Options, { dialect }: Values): Options => ({
  ...flags,
  ...(dialect === undefined ? {} : { dialect }),
});

/** Lists other configs if the working directory has no schemas, as in the root of a monorepo. */
const refuseMissingSchemas = (): void => {
  if (existsSync("schema")) return;
  const found = nearbyConfigs();
  if (found.length === 0) return;
  const [first] = found;
  const more = found.length === 1 ? "" : `; there are ${found.length}: ${found.join(", ")}`;
  throw new UsageError(`there is no ${configFile} here. Pass one, for example: --config ${first}${more}`);
};

/** Returns the requested specs. Throws UsageError and GenerationError. */
export const specsIn = async (values: Values): Promise<Asked> => {
  const config = configOf(values);
  if (config !== undefined) return fromConfig(config, values);
  const flags = await optionsOf(values);
  const said = direct(flags, values);
  const spec = values.forget === true ? said : asBefore(said);
  if (spec.schema === undefined) refuseMissingSchemas();
  const source = wordsOf(spec, said);
  return {
    specs: [spec],
    flags: flagsOf(values, flags),
    ...(source === undefined ? {} : { source }),
  };
};
