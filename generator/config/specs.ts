/** Converts a config to the options of its specs. Paths are resolved relative to the config's folder. */

import path from "node:path";
import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Options } from "./options.ts";
import { picked } from "./option-values.ts";
import { languageKeys, table, type LanguageKey } from "./options-table.ts";
import type { Locate } from "../schema/schema-set.ts";
import type { Identity } from "../support/artifact.ts";
import type { Config, LanguageConfig, PackageConfig, Spec } from "./config.ts";

export interface ConfigFile {
  /** The path as the caller passed it. */
  readonly place: string;
  readonly locate: Locate;
  readonly config: Config;
}

const isList = (languages: NonNullable<Spec["languages"]>): languages is readonly string[] =>
  Array.isArray(languages);

const byLanguage = (languages: NonNullable<Spec["languages"]>): Readonly<Record<string, LanguageConfig>> => {
  return isList(languages) ? Object.fromEntries(languages.map((name) => [name, {}])) : languages;
};

/** The options that are keys of a language's settings. */
const ofLanguages = (languages: Readonly<Record<string, LanguageConfig>>): Options => {
  const keysOf = (language: string): LanguageKey[] =>
    languageKeys.filter((name) => table[name].key?.of === language);
  const found = Object.entries(languages).map(([name, { package: npmPackage, ...config }]) => ({
    ...picked(config, keysOf(name)),
    ...(npmPackage === undefined ? {} : { npmPackage }),
  }));
  return found.reduce((all, one) => ({ ...all, ...one }), {});
};

const languagesOf = (given: Spec["languages"], found: (place: string) => string): Options => {
  if (given === undefined) return {};
  const languages = byLanguage(given);
  const folders = Object.entries(languages).flatMap(([name, { out }]) =>
    out === undefined ? [] : [[name, found(out)] as const],
  );
  const cores = Object.entries(languages).flatMap(([name, { core }]) =>
    core === undefined ? [] : [[name, core] as const],
  );
  const types = Object.entries(languages).flatMap(([name, config]) =>
    config.types === undefined ? [] : [[name, config.types] as const],
  );
  return {
    languages: Object.keys(languages),
    folders: Object.fromEntries(folders),
    standalone: languages["typescript"]?.core === "copy",
    ...(cores.length > 0 ? { cores: Object.fromEntries(cores) } : {}),
    ...(types.length > 0 ? { typesByLanguage: Object.fromEntries(types) } : {}),
    ...ofLanguages(languages),
  };
};

const identityOf = ({ license, ...identity }: PackageConfig): Identity =>
  license === undefined ? identity : { ...identity, licence: license };

/** Resolves a path relative to the config's folder. Absolute paths are unchanged. */
export const foundFrom =
  (place: string) =>
  (name: string): string =>
    path.isAbsolute(name) ? name : path.join(path.dirname(place), name);

/** Returns the options of every spec, in file order. */
export const specsOf = ({ place, locate, config }: ConfigFile): Options[] => {
  const found = foundFrom(place);
  return Object.entries(config.specs).map(([name, spec]) => {
    const { schema, overlays, out, languages, package: identity, ...facts } = spec;
    return {
      ...facts,
      ...(identity === undefined ? {} : { package: identityOf(identity) }),
      dialect: name,
      schema: found(schema),
      out: found(out ?? `generated/${name}`),
      ...(overlays === undefined ? {} : { overlays: overlays.map(found) }),
      ...languagesOf(languages, found),
      origin: { file: place, pointer: pointerTo("/specs", name), locate },
    };
  });
};
