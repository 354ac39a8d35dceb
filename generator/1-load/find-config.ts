/** Finds config files in and around a folder. */

import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export const configFile = "koine.config.json";

/** The maximum search depth below a folder. */
const deepest = 3;

const isSearched = (name: string): boolean => name !== "node_modules" && !name.startsWith(".");

const foldersIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isSearched(entry.name))
      .map(({ name }) => path.join(folder, name))
      .toSorted();
  } catch {
    // A folder that cannot be read contains no usable config.
    return [];
  }
};

/** Returns the configs in the folders below a folder, but not in folders below a config. */
export const configsBelow = (folder: string, depth = deepest): string[] =>
  foldersIn(folder).flatMap((inner) => {
    const file = path.join(inner, configFile);
    if (existsSync(file)) return [file];
    return depth === 1 ? [] : configsBelow(inner, depth - 1);
  });

/** Returns the config in a folder, or the nearest one above it. */
export const configAbove = (folder: string): string | undefined => {
  const file = path.join(folder, configFile);
  if (existsSync(file)) return file;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : configAbove(parent);
};
