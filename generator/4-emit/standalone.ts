/** `--standalone`: a copy of koine/core beside the generated TypeScript, which then needs no package at all. */

import type { Artifact, Source } from "../model/model.ts";
import { listPackageFolder, readPackageFile } from "../support/package.ts";

const coreFiles = (...folder: readonly string[]): string[] =>
  listPackageFolder("runtime", "core", ...folder).flatMap((name) =>
    name.endsWith(".ts") ? [[...folder, name].join("/")] : coreFiles(...folder, name),
  );

const readText = (file: string): string =>
  new TextDecoder().decode(readPackageFile("runtime", "core", ...file.split("/")));

/** Imports end in `.js` in what we give away: so every resolution of modules finds them. */
const withJsEndings = (text: string): string => text.replaceAll(/( from "\.[^"]*)\.ts"/g, '$1.js"');

const copyOf = (file: string, sources: readonly Source[]): Artifact => ({
  path: `typescript/core/${file}`,
  text: withJsEndings(readText(file)),
  sources,
  madeBy: `runtime/core/${file}`,
  isCopy: true,
  isLaidOut: true,
});

const withoutPackage = (artifact: Artifact): Artifact => ({
  ...artifact,
  text: artifact.text.replace(' from "koine/core";', ' from "../core/index.js";'),
});

/** The same artifacts with the core among them. */
export const makeStandalone = (artifacts: readonly Artifact[]): Artifact[] => {
  const isTypeScript = ({ path }: Artifact): boolean => path.startsWith("typescript/");
  const sources = artifacts.find(isTypeScript)?.sources ?? [];
  return [
    ...artifacts.map((artifact) => (isTypeScript(artifact) ? withoutPackage(artifact) : artifact)),
    ...coreFiles().map((file) => copyOf(file, sources)),
  ];
};
