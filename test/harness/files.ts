/** Files and folders for tests. */

import { readdirSync } from "node:fs";

/** The paths of all files below a project folder, with forward slashes and sorted by code units. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(`${folder}/${entry.name}`)
        : entry.isFile()
          ? [`${folder}/${entry.name}`]
          : [],
    );
