/**
 * Adds a core to generated TypeScript: a copy of koine/core, or a module that re-exports the package and
 * checks its version.
 */

import { sharesCore } from "../languages/shared-core.ts";
import { coreText, sharedCore } from "../languages/typescript/core.ts";
import type { Settings } from "../config/options.ts";
import type { Artifact, Model } from "../model/model.ts";

const isTypeScript = ({ path }: Artifact): boolean => path.startsWith("typescript/");

const besideCore = (artifact: Artifact): Artifact => ({
  ...artifact,
  text: artifact.text.replace(' from "koine/core";', ' from "../core/index.js";'),
});

const withCore = (
  artifacts: readonly Artifact[],
  textFor: (texts: readonly string[]) => string,
): Artifact[] => {
  const ours = artifacts.filter(isTypeScript);
  return [
    ...artifacts.map((artifact) => (isTypeScript(artifact) ? besideCore(artifact) : artifact)),
    {
      path: "typescript/core/index.ts",
      text: textFor(ours.map(({ text }) => text)),
      sources: ours[0]?.sources ?? [],
      madeBy: "runtime/core",
      isCopy: true,
      isLaidOut: true,
    },
  ];
};

export const withTypeScriptCore = (
  artifacts: readonly Artifact[],
  model: Model,
  { standalone, languages }: Settings,
): readonly Artifact[] => {
  if (standalone) return withCore(artifacts, coreText);
  const isShared = sharesCore(model, "typescript") && languages.includes("typescript");
  return isShared ? withCore(artifacts, sharedCore) : artifacts;
};
