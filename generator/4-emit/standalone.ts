/** `--standalone`: a copy of koine/core beside the generated TypeScript, which then needs no package at all. */

import { coreText } from "../languages/typescript/core.ts";
import type { Artifact } from "../model/model.ts";

const withoutPackage = (artifact: Artifact): Artifact => ({
  ...artifact,
  text: artifact.text.replace(' from "koine/core";', ' from "../core/index.js";'),
});

/** The same artifacts with the core among them. */
export const makeStandalone = (artifacts: readonly Artifact[]): Artifact[] => {
  const isTypeScript = ({ path }: Artifact): boolean => path.startsWith("typescript/");
  const ours = artifacts.filter(isTypeScript);
  return [
    ...artifacts.map((artifact) => (isTypeScript(artifact) ? withoutPackage(artifact) : artifact)),
    {
      path: "typescript/core/index.ts",
      text: coreText(ours.map(({ text }) => text)),
      sources: ours[0]?.sources ?? [],
      madeBy: "runtime/core",
      isCopy: true,
      isLaidOut: true,
    },
  ];
};
