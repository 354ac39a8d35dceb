/** Which specs a command works on: those of the flags, of the config file, or of the last run. */

import { existsSync } from "node:fs";
import { didYouMean } from "../../runtime/core/describe.ts";
import { lastOptions } from "../5-write/record.ts";
import { readConfig } from "../configured.ts";
import { settingsOf, type Options } from "../options.ts";
import type { Target } from "../targets/target.ts";
import { configFile } from "./config-file.ts";
import { listAt, UsageError, type Values } from "./usage.ts";

export interface Asked {
  readonly specs: readonly Options[];
  /** The flags that give the same specs again. */
  readonly flags: readonly string[];
}

const languagesIn = async (text: string, own: readonly Target[]): Promise<readonly string[]> => {
  const languages = listAt(text);
  const { languageNames } = await import("../4-emit/emit.ts");
  const known = languageNames(own);
  const unknown = languages.find((name) => !known.includes(name));
  if (unknown === undefined) return languages;
  throw new UsageError(
    `--languages takes ${known.join(", ")}, not "${unknown}"${didYouMean(unknown, known)}`,
  );
};

/** What the flags say; nothing of what they leave open. */
const flagged = async (
  { schema, out, languages, standalone, prune }: Values,
  own: readonly Target[] = [],
): Promise<Options> => ({
  ...(schema === undefined ? {} : { schema }),
  ...(out === undefined ? {} : { out }),
  ...(languages === undefined ? {} : { languages: await languagesIn(languages, own) }),
  ...(standalone === undefined ? {} : { standalone }),
  ...(prune === undefined ? {} : { prune }),
});

const named = ({ origin }: Options): string => origin?.pointer.split("/").at(-1) ?? "";

const chosen = (specs: readonly Options[], config: string, { dialect, out }: Values): readonly Options[] => {
  const found = dialect === undefined ? specs : specs.filter((spec) => named(spec) === dialect);
  const known = specs.map(named);
  if (dialect !== undefined && found.length === 0)
    throw new UsageError(`${config} has ${known.join(", ")}, not "${dialect}"${didYouMean(dialect, known)}`);
  if (out !== undefined && found.length > 1)
    throw new UsageError(
      `--out takes one spec at a time; name it with --dialect, one of ${known.join(", ")}`,
    );
  return found;
};

const configOf = ({ config, schema }: Values): string | undefined => {
  if (config !== undefined && schema !== undefined)
    throw new UsageError("--config and --schema both say what to read; give one of them");
  if (schema !== undefined) return undefined;
  return config ?? (existsSync(configFile) ? configFile : undefined);
};

/** What a config file says is meant; flags beside it may be a slip, so that they do not remove anything by themselves. */
const fromConfig = async (config: string, values: Values): Promise<readonly Options[]> => {
  const specs = await readConfig(config);
  const flags = await flagged(values, specs[0]?.targets);
  const prune = Object.keys(flags).length === 0;
  return chosen(specs, config, values).map((spec) => ({ prune, ...spec, ...flags }));
};

const flagsOf = ({ config, dialect, prune }: Values, spec: Options): string[] => [
  ...(config === undefined ? [] : ["--config", config]),
  ...(dialect === undefined ? [] : ["--dialect", dialect]),
  ...(spec.schema === undefined ? [] : ["--schema", spec.schema]),
  ...(spec.out === undefined ? [] : ["--out", spec.out]),
  ...(spec.languages === undefined ? [] : ["--languages", spec.languages.join(",")]),
  ...(spec.standalone === true ? ["--standalone"] : []),
  ...(prune === true ? ["--prune"] : []),
];

/** What must be said to get a spec of the last run again: what was said now, and what is no default. */
const unusual = (spec: Options, said: Options): Options => {
  const usual: Options = settingsOf({});
  const isUsual = (name: keyof Options): boolean =>
    said[name] === undefined && JSON.stringify(spec[name]) === JSON.stringify(usual[name]);
  const { schema, languages, standalone } = spec;
  return {
    ...said,
    ...(isUsual("schema") || schema === undefined ? {} : { schema }),
    ...(isUsual("languages") || languages === undefined ? {} : { languages }),
    ...(standalone === true ? { standalone } : {}),
  };
};

const dialectOf = ({ dialect }: Options): Values => (dialect === undefined ? {} : { dialect });

/** Without a config the dialect's name is what a document is to be called, not which spec is meant. */
const direct = async (values: Values): Promise<Options> => ({
  ...(await flagged(values)),
  ...(values.dialect === undefined ? {} : { dialect: values.dialect }),
});

/** The specs that the arguments ask for. Throws UsageError and GenerationError. */
export const specsIn = async (values: Values): Promise<Asked> => {
  const config = configOf(values);
  if (config === undefined)
    return { specs: [await direct(values)], flags: flagsOf(values, await flagged(values)) };
  const specs = await fromConfig(config, values);
  return { specs, flags: flagsOf(values, await flagged(values, specs[0]?.targets)) };
};

/** The same; what no flag and no config says is as it was in the last run. */
export const specsAsBefore = async (values: Values): Promise<Asked> => {
  const last = configOf(values) === undefined ? lastOptions(values.out ?? "generated") : undefined;
  if (last === undefined) return specsIn(values);
  const flags = await flagged(values);
  const spec = { ...last, ...(await direct(values)) };
  return { specs: [spec], flags: flagsOf({ ...dialectOf(spec), ...values }, unusual(spec, flags)) };
};
