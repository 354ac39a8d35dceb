/** Returns the artifact's top folder, which is the language for per-language artifacts. */

import type { Artifact, Delivery } from "../model/model.ts";
import type { Settings } from "../config/options.ts";

const folderOf = ({ path }: Artifact): string => path.split("/", 1)[0] ?? "";

const withoutFolder = (artifact: Artifact): Artifact => ({
  ...artifact,
  path: artifact.path.slice(folderOf(artifact).length + 1),
});

/**
 * Assigns artifacts to output folders: first the spec's folder, then the separate folders of individual
 * languages. Paths in the latter omit the language prefix.
 */
export const deliver = (
  artifacts: readonly Artifact[],
  { out, folders, languages }: Settings,
): Delivery[] => {
  const apart = Object.entries(folders).filter(([language]) => languages.includes(language));
  const names = apart.map(([language]) => language);
  return [
    { folder: out, artifacts: artifacts.filter((artifact) => !names.includes(folderOf(artifact))) },
    ...apart.map(([language, folder]) => ({
      folder,
      language,
      artifacts: artifacts.filter((artifact) => folderOf(artifact) === language).map(withoutFolder),
    })),
  ];
};
