/**
 * Options from the last run into an output folder. They apply to the next run unless its flags override them.
 */

import path from "node:path";
import { lastOptions } from "../5-write/record.ts";
import { settingsOf } from "../api/settings.ts";
import type { Options, Settings } from "../config/options.ts";

/** Options that flags can override even though a config always provides a value for them. */
type Overridable = Pick<Settings, "languages" | "standalone">;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isSamePlace = (one = "schema", other = "schema"): boolean => path.relative(one, other) === "";

const lastInto = ({ out = "generated" }: Options): Options | undefined => lastOptions(out);

/**
 * The options of the last run that still apply. If the schema changed, schema-specific options no longer
 * apply.
 */
const kept = (last: Options, { schema = last.schema }: Options): Options => {
  if (isSamePlace(schema, last.schema)) return last;
  const { languages, standalone } = last;
  return {
    ...(languages === undefined ? {} : { languages }),
    ...(standalone === true ? { standalone } : {}),
  };
};

/** The given options, with missing ones filled in from the last run. */
export const asBefore = (said: Options): Options => {
  const { overridden: _overridden, ...last } = lastInto(said) ?? {};
  return { ...kept(last, said), ...said };
};

/**
 * Flags from the last run that still override the config, because the corresponding config values have not
 * changed since.
 */
const stillSaid = (last: Options | undefined, config: Overridable): Partial<Overridable> => {
  const { languages, standalone, overridden = {} } = last ?? {};
  return {
    ...(languages !== undefined && isSame(overridden.languages, config.languages) ? { languages } : {}),
    ...(standalone !== undefined && overridden.standalone === config.standalone ? { standalone } : {}),
  };
};

/** The config values that flags replace. */
const overriddenBy = (said: Partial<Overridable>, config: Overridable): Partial<Overridable> => ({
  ...(isSame(said.languages ?? config.languages, config.languages) ? {} : { languages: config.languages }),
  ...((said.standalone ?? config.standalone) === config.standalone ? {} : { standalone: config.standalone }),
});

/** Combines a config's spec with the current flags and the flags of the last run. */
export const besideConfig = (spec: Options, flags: Options, forget: boolean): Options => {
  const { languages, standalone } = settingsOf(spec);
  const config = { languages, standalone };
  const before = forget ? {} : stillSaid(lastInto({ ...spec, ...flags }), config);
  const said = { ...before, ...flags };
  const overridden = overriddenBy(said, config);
  return { ...spec, ...said, ...(isSame(overridden, {}) ? {} : { overridden }) };
};

const ending = "as in the last run (use --forget to ignore it)";

const flagsIn = ({ schema, inputFormat, languages, standalone, dialect }: Options): string[] => [
  ...(schema === undefined ? [] : [`--schema ${schema}`]),
  ...(inputFormat === undefined ? [] : [`--input-format ${inputFormat}`]),
  ...(dialect === undefined ? [] : [`--dialect ${dialect}`]),
  ...(languages === undefined ? [] : [`--languages ${languages.join(",")}`]),
  ...(standalone === true ? ["--standalone"] : []),
];

/** The flags taken from the last run that differ from the defaults, if any. */
const recalled = (spec: Settings, said: Options, usual: Settings): string | undefined => {
  const flags = flagsIn({
    ...(isSame(spec.schema, said.schema ?? usual.schema) ? {} : { schema: spec.schema }),
    ...(spec.dialect === undefined || spec.dialect === (said.dialect ?? usual.dialect)
      ? {}
      : { dialect: spec.dialect }),
    ...(spec.inputFormat === undefined || spec.inputFormat === said.inputFormat
      ? {}
      : { inputFormat: spec.inputFormat }),
    ...(isSame(spec.languages, said.languages ?? usual.languages) ? {} : { languages: spec.languages }),
    ...(spec.standalone === (said.standalone ?? usual.standalone) ? {} : { standalone: true }),
  });
  return flags.length === 0 ? undefined : flags.join(" ");
};

/** Returns a string such as `--schema events.json --languages typescript as in the last run`. */
export const wordsOf = (spec: Options, said: Options): string | undefined => {
  const flags = recalled(settingsOf(spec), said, settingsOf({}));
  return flags === undefined ? undefined : `${flags} ${ending}`;
};

/**
 * Returns a string such as `koine.config.json, but --languages typescript as in the last run`. Returns
 * undefined if only the config applies.
 */
export const sourceOf = (config: string, specs: readonly Options[], said: Options): string | undefined => {
  const before = specs.flatMap((spec) => {
    const usual = { ...settingsOf(spec), ...spec.overridden };
    return recalled(settingsOf(spec), said, usual) ?? [];
  });
  const words = [...new Set(before)].join(", ");
  return words === "" ? undefined : `${config}, but ${words} ${ending}`;
};
