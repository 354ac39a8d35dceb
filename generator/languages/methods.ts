/** Handwritten methods: files next to the schemas of a dialect, copied into the generated package. */

import type { Artifact, Dialect, MethodFile } from "../model/model.ts";

export const methodsOf = ({ methods }: Dialect, wanted: MethodFile["name"]): readonly MethodFile[] =>
  methods.filter(({ name }) => name === wanted);

/** The file at its location in the package. The text of the methods may be part of a larger file. */
export const copiedMethods = (file: MethodFile, path: string, text = file.text): Artifact => ({
  path,
  text,
  sources: [{ path: file.path, sha256: file.sha256 }],
  madeBy: file.path,
  isCopy: true,
});
