/** Options of the last run into an output folder: they hold in the next run where its flags say nothing. */

import path from "node:path";
import { lastOptions } from "../5-write/record.ts";
import { settingsOf } from "../api/settings.ts";
import type { Options, Settings } from "../config/options.ts";

/** The options that flags may give beside a config, which always has a value for them. */
type Overridable = Pick<Settings, "languages" | "standalone">;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isSamePlace = (one = "schema", other = "schema"): boolean => path.relative(one, other) === "";

const lastInto = ({ out = "generated" }: Options): Options | undefined => lastOptions(out);

/** The options of the last run that still make sense: all, or those alone that do not depend on the schema, if it read another. */
const kept = (last: Options, { schema = last.schema }: Options): Options => {
  if (isSamePlace(schema, last.schema)) return last;
  const { languages, standalone } = last;
  return {
    ...(languages === undefined ? {} : { languages }),
    ...(standalone === true ? { standalone } : {}),
  };
};

/** The options that were given, and for the rest those of the last run. */
export const asBefore = (said: Options): Options => {
  const { overridden: _overridden, ...last } = lastInto(said) ?? {};
  return { ...kept(last, said), ...said };
};

/** The flags of the last run that hold beside a config: those of which it still says what it said then. */
const stillSaid = (last: Options | undefined, config: Overridable): Partial<Overridable> => {
  const { languages, standalone, overridden = {} } = last ?? {};
  return {
    ...(languages !== undefined && isSame(overridden.languages, config.languages) ? { languages } : {}),
    ...(standalone !== undefined && overridden.standalone === config.standalone ? { standalone } : {}),
  };
};

/** The values in the config that flags replace. */
const overriddenBy = (said: Partial<Overridable>, config: Overridable): Partial<Overridable> => ({
  ...(isSame(said.languages ?? config.languages, config.languages) ? {} : { languages: config.languages }),
  ...((said.standalone ?? config.standalone) === config.standalone ? {} : { standalone: config.standalone }),
});

/** A spec of a config under the flags of now, and those of the last run. */
export const besideConfig = (spec: Options, flags: Options, forget: boolean): Options => {
  const { languages, standalone } = settingsOf(spec);
  const config = { languages, standalone };
  const before = forget ? {} : stillSaid(lastInto({ ...spec, ...flags }), config);
  const said = { ...before, ...flags };
  const overridden = overriddenBy(said, config);
  return { ...spec, ...said, ...(isSame(overridden, {}) ? {} : { overridden }) };
};

const ending = "as in the last run (--forget starts anew)";

const flagsIn = ({ schema, languages, standalone, dialect }: Options): string[] => [
  ...(schema === undefined ? [] : [`--schema ${schema}`]),
  ...(dialect === undefined ? [] : [`--dialect ${dialect}`]),
  ...(languages === undefined ? [] : [`--languages ${languages.join(",")}`]),
  ...(standalone === true ? ["--standalone"] : []),
];

/** The flags that come from the last run and are no defaults; undefined where there are none. */
const recalled = (spec: Settings, said: Options, usual: Settings): string | undefined => {
  const flags = flagsIn({
    ...(isSame(spec.schema, said.schema ?? usual.schema) ? {} : { schema: spec.schema }),
    ...(spec.dialect === undefined || spec.dialect === (said.dialect ?? usual.dialect)
      ? {}
      : { dialect: spec.dialect }),
    ...(isSame(spec.languages, said.languages ?? usual.languages) ? {} : { languages: spec.languages }),
    ...(spec.standalone === (said.standalone ?? usual.standalone) ? {} : { standalone: true }),
  });
  return flags.length === 0 ? undefined : flags.join(" ");
};

/** `--schema events.json --languages typescript as in the last run` */
export const wordsOf = (spec: Options, said: Options): string | undefined => {
  const flags = recalled(settingsOf(spec), said, settingsOf({}));
  return flags === undefined ? undefined : `${flags} ${ending}`;
};

/** `koine.config.json, but --languages typescript as in the last run`; a config alone needs no word. */
export const sourceOf = (config: string, specs: readonly Options[], said: Options): string | undefined => {
  const before = specs.flatMap((spec) => {
    const usual = { ...settingsOf(spec), ...spec.overridden };
    return recalled(settingsOf(spec), said, usual) ?? [];
  });
  const words = [...new Set(before)].join(", ");
  return words === "" ? undefined : `${config}, but ${words} ${ending}`;
};
