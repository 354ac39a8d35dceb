/** Finds the config file that is read by default, and searches for other config files nearby. */

import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export const configFile = "koine.config.json";

/** The maximum search depth below the working directory. */
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

const below = (folder: string, depth: number): string[] =>
  foldersIn(folder).flatMap((inner) => {
    const file = path.join(inner, configFile);
    if (existsSync(file)) return [file];
    return depth === 1 ? [] : below(inner, depth - 1);
  });

const above = (folder: string): string[] => {
  const file = path.join(folder, configFile);
  if (existsSync(file)) return [file];
  const parent = path.dirname(folder);
  return parent === folder ? [] : above(parent);
};

/** The configs below the working directory, or if there are none, the nearest one above it. */
export const nearbyConfigs = (): readonly string[] => {
  const folder = process.cwd();
  const found = below(folder, deepest);
  return (found.length > 0 ? found : above(folder)).map((file) =>
    path.relative(folder, file).replaceAll("\\", "/"),
  );
};
