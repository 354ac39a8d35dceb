/** Advice for configs in which several specs copy the core of a language. */

import { settingsOf } from "../api/settings.ts";
import type { Options, Settings } from "../config/options.ts";
import { languages } from "../languages/index.ts";
import { grouped } from "../support/group-by.ts";

/** TypeScript imports its published core unless the config asks for a copy. A choice in the config is kept. */
const copiedIn = ({ languages: asked, cores = {}, standalone }: Settings): readonly string[] =>
  languages
    .filter(({ name, core }) => asked.includes(name) && core !== undefined && cores[name] === undefined)
    .filter(({ core }) => core?.isPublished !== true || standalone)
    .map(({ name }) => name);

/** Returns one line if several specs copy the core of the same language. */
export const coreAdvice = (specs: readonly Options[]): string[] => {
  const counts = grouped(specs.map(settingsOf).flatMap(copiedIn), (language) => language);
  const several = [...counts].filter(([, copies]) => copies.length > 1).map(([language]) => language);
  if (several.length === 0) return [];
  const share = 'set "core" to "package" in their config to share one';
  return [
    `several packages copy the core for ${several.join(", ")}; ${share}, or to "copy" to hide this line`,
  ];
};
