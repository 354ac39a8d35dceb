/** The built-in testees, as the languages have them. */

import { loadLanguages } from "../../languages/index.ts";
import type { Runtime } from "../../languages/runtime.ts";

export interface Testees {
  readonly plain: readonly Runtime[];
  /** The same packages, asked through the JSON library of their language; they take part when they are named. */
  readonly native: readonly Runtime[];
}

export const loadTestees = async (): Promise<Testees> => {
  const loaded = await loadLanguages();
  return {
    plain: loaded.map(({ testee }) => testee),
    native: loaded.flatMap(({ nativeTestee }) => nativeTestee ?? []),
  };
};
