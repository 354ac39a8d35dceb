/** Which string formats the config makes native, by language. */

import { nativeKinds, type NativeKinds } from "../model/native-kind.ts";
import type { Settings } from "./options.ts";
import { table } from "./options-table.ts";

const nativeLanguages = ({ languages, types, typesByLanguage = {} }: Settings): readonly string[] =>
  languages.filter((language) => (typesByLanguage[language] ?? types) === "native");

/** Whether native types, and not the config itself, determine that formats are validated. */
export const validatesForNative = (settings: Settings): boolean =>
  settings.formats === undefined && nativeLanguages(settings).length > 0;

/** Returns the location of the setting that makes types native, relative to its spec. */
export const nativeSettingOf = (settings: Settings): string | undefined => {
  if (settings.types === "native") return "types";
  const [language] = nativeLanguages(settings);
  return language === undefined ? undefined : `languages/${language}/types`;
};

/** Returns `formats: "assert"` if there are native types and the config does not set `formats`. */
export const formatsFor = (settings: Settings): Pick<Settings, "formats"> =>
  validatesForNative(settings) ? { formats: "assert" } : {};

export const nativeKindsOf = (settings: Settings): NativeKinds | undefined => {
  const { datetime, languages } = settings;
  const owner = languages.filter((language) => datetime === true && table.datetime.key?.of === language);
  const all: NativeKinds = {
    ...Object.fromEntries(owner.map((language) => [language, ["date-time"] as const])),
    ...Object.fromEntries(nativeLanguages(settings).map((language) => [language, nativeKinds])),
  };
  return Object.keys(all).length === 0 ? undefined : all;
};
