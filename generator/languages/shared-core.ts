/** The core of a language as a package of its own, on which generated packages depend that carry no copy of it. */

import type { Artifact, Model } from "../model/model.ts";
import { packageVersion } from "../support/package.ts";

/** The name of that package: a crate, a distribution, a gem, a Go module, an artifact. */
export const coreName = "koine-core";

/** The version of the core: generated code goes with that one alone, as what is between them is no public interface. */
export const coreVersion = packageVersion;

/** True where the generated code of a language depends on that package. */
export const sharesCore = ({ sharedCores = [] }: Model, language: string): boolean =>
  sharedCores.includes(language);

/** The facts of the package that its manifest and its readme say, beside the version. */
export const coreFacts = {
  licence: "MIT",
  description:
    "The core of packages that Koine generates: untyped JSON, errors, and the code that reads and writes messages.",
} as const;

/** A file of the package, made of a text that was written by hand. */
export const coreArtifact = (path: string, text: string, madeBy: string): Artifact => ({
  path,
  text,
  sources: [],
  madeBy,
  isCopy: true,
});
