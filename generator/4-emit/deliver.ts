/** The folder that an artifact goes to: the spec's own, or one that a language has for itself. */

import type { Artifact, Delivery } from "../model/model.ts";
import type { Settings } from "../config/options.ts";

const folderOf = ({ path }: Artifact): string => path.split("/", 1)[0] ?? "";

const withoutFolder = (artifact: Artifact): Artifact => ({
  ...artifact,
  path: artifact.path.slice(folderOf(artifact).length + 1),
});

/** The spec's own folder first. A language's own folder holds what would lie under the language's name. */
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
