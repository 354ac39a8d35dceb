/** The built-in testees of all languages. */

import { loadLanguages } from "../../languages/index.ts";
import type { Loaded } from "../../languages/language.ts";
import type { Runtime } from "../../languages/runtime.ts";

export interface Testees {
  readonly plain: readonly Runtime[];
  /** The same packages, tested through the JSON library of their language. They run only if requested. */
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
