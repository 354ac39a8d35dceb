/**
 * All languages. To add a language, add a folder next to this file, a line below, a templates folder, and the
 * language's name in schema/meta.schema.json.
 */

import { go } from "./go/index.ts";
import { java } from "./java/index.ts";
import type { FileKind, Language, Loaded } from "./language.ts";
import { python } from "./python/index.ts";
import { ruby } from "./ruby/index.ts";
import { rust } from "./rust/index.ts";
import { typescript } from "./typescript/index.ts";

export const languages: readonly Language[] = [typescript, rust, python, ruby, go, java];

export const displayNames = (names: readonly string[]): string[] =>
  names.map((name) => languages.find((language) => language.name === name)?.title ?? name);

export const fileKindOf = (path: string): FileKind | undefined =>
  languages.flatMap(({ files }) => files).find(({ ending }) => path.endsWith(ending));

export const usualLanguages = languages.filter(({ isUsual }) => isUsual).map(({ name }) => name);

export const namingRules = languages.flatMap(({ naming }) => naming ?? []);

export const loadLanguages = (asked?: readonly string[]): Promise<readonly Loaded[]> =>
  Promise.all(
    languages.flatMap((language) => (asked?.includes(language.name) === false ? [] : language.load())),
  );
