/** The compiled file in `dist`, which the command runs. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const compilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

/** Replaces the compiled form of a source file and returns a function that restores it. */
export const replaceBuilt = (file, text) => {
  const place = path.join("dist", file.replace(/\.ts$/, ".js"));
  const before = readFileSync(place);
  writeFileSync(place, ts.transpileModule(text, { compilerOptions }).outputText);
  return () => writeFileSync(place, before);
};
