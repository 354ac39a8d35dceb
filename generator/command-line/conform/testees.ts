/** The built-in testees of all languages. */

import { loadLanguages } from "../../languages/index.ts";
import type { Loaded } from "../../languages/language.ts";
import type { Runtime } from "../../languages/runtime.ts";

export interface Testees {
  readonly plain: readonly Runtime[];
  /**
   * Testees that test the same packages through the JSON library of the language. These testees run only if
   * requested.
   */
  readonly native: readonly Runtime[];
}

const withCore = (runtime: Runtime, { coreFiles }: Loaded): Runtime =>
  coreFiles === undefined ? runtime : { ...runtime, coreFiles };

export const loadTestees = async (): Promise<Testees> => {
  const loaded = await loadLanguages();
  return {
    plain: loaded.map((one) => withCore(one.testee, one)),
    native: loaded.flatMap((one) =>
      one.nativeTestee === undefined ? [] : [withCore(one.nativeTestee, one)],
    ),
  };
};
