/** Hand-written methods: files beside the schemas of a dialect, which go into the package of their language as they are. */

import type { Artifact, Dialect, MethodFile } from "../model/model.ts";

/** One or none. */
export const methodsOf = ({ methods }: Dialect, wanted: MethodFile["name"]): readonly MethodFile[] =>
  methods.filter(({ name }) => name === wanted);

/** The file at its place in a package; its text may have become part of something larger. */
export const copiedMethods = (file: MethodFile, path: string, text = file.text): Artifact => ({
  path,
  text,
  sources: [{ path: file.path, sha256: file.sha256 }],
  madeBy: file.path,
  isCopy: true,
});
