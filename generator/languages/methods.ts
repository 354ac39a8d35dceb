/** Handwritten methods: files next to the schemas of a dialect, copied into the generated package. */

import { snakeCase, wordsOf } from "../naming/words.ts";
import type { Artifact, Dialect, MethodFile } from "../model/model.ts";

/** Returns the files of a language: the main file first, then its parts. */
export const methodsOf = ({ methods }: Dialect, wanted: MethodFile["name"]): readonly MethodFile[] =>
  methods
    .filter(({ name }) => name === wanted)
    .toSorted((one, other) => Number(one.part !== "") - Number(other.part !== ""));

/** The file name of a copy without its ending: `methods`, or `methods_session` for the part `session`. */
export const copyName = ({ part }: MethodFile): string =>
  part === "" ? "methods" : `methods_${snakeCase(wordsOf(part))}`;

/** The file at its location in the package. The text of the methods may be part of a larger file. */
export const copiedMethods = (file: MethodFile, path: string, text = file.text): Artifact => ({
  path,
  text,
  sources: [{ path: file.path, sha256: file.sha256 }],
  madeBy: file.path,
  isCopy: true,
});
