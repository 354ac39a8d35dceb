/**
 * Options from the last run that wrote to an output folder. They apply to the next run unless its flags
 * override them.
 */

import path from "node:path";
import { lastOptions } from "../5-write/record.ts";
import { settingsOf } from "../api/settings.ts";
import type { Options, Settings } from "../config/options.ts";
import { picked, usualOptions } from "../config/option-values.ts";
import { flagNames, overridableNames, table, type TableName } from "../config/options-table.ts";
import { flagsFor } from "./flagged.ts";

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isSamePlace = (one = "schema", other = "schema"): boolean => path.relative(one, other) === "";

const lastInto = ({ out = "generated" }: Options): Options | undefined => lastOptions(out);

const overridables = (options: Options, holds: (name: TableName) => boolean): Options =>
  picked(options, overridableNames.filter(holds));

/**
 * The options of the last run that still apply. If the schema changed, schema-specific options no longer
 * apply.
 */
const kept = (last: Options, { schema = last.schema }: Options): Options =>
  isSamePlace(schema, last.schema)
    ? last
    : overridables(last, (name) => last[name] !== table[name].kind.usual);

/** The given options, with missing ones filled in from the last run. */
export const asBefore = (said: Options): Options => {
  const { overridden: _overridden, ...last } = lastInto(said) ?? {};
  return { ...kept(last, said), ...said };
};

/**
 * Flags from the last run that still override the config, because the corresponding config values have not
 * changed since.
 */
const stillSaid = ({ overridden, ...last }: Options, config: Options): Options => {
  const before: Options = overridden ?? {};
  return overridables(last, (name) => isSame(before[name], config[name]));
};

/** Combines a config's spec with the current flags and the flags of the last run. */
export const besideConfig = (spec: Options, flags: Options, forget: boolean): Options => {
  const config = { ...usualOptions(overridableNames), ...settingsOf(spec) };
  const before = forget ? {} : stillSaid(lastInto({ ...spec, ...flags }) ?? {}, config);
  const said = { ...before, ...flags };
  const overridden = overridables(
    config,
    (name) => said[name] !== undefined && !isSame(said[name], config[name]),
  );
  return { ...spec, ...said, ...(isSame(overridden, {}) ? {} : { overridden }) };
};

const ending = "as in the last run (use --forget to ignore it)";

/** The flags taken from the last run that differ from the defaults, if any. */
const recalled = (spec: Settings, said: Options, before: Settings): string | undefined => {
  const names = flagNames.filter((name) => table[name].isUnrecorded !== true);
  const flags = flagsFor(
    picked(
      spec,
      names.filter((name) => !isSame(spec[name], said[name] ?? before[name])),
    ),
  );
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
  const recorded = specs.flatMap((spec) => {
    const before = { ...settingsOf(spec), ...spec.overridden };
    return recalled(settingsOf(spec), said, before) ?? [];
  });
  const words = [...new Set(recorded)].join(", ");
  return words === "" ? undefined : `${config}, but ${words} ${ending}`;
};
