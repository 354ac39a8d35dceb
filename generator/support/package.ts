/** This package: where it lies and which version it is, whether it runs from its sources or from what the compiler made of them. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const holds = (folder: string): boolean => existsSync(path.join(folder, "package.json"));

/** The folder with package.json, schema/ and templates/. */
export const packageRoot = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!holds(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
};

/** A file of this package, by its path from the root. */
export const readPackageFile = (...parts: readonly string[]): Uint8Array =>
  readFileSync(path.join(packageRoot(), ...parts));

/** The names in a folder of this package. */
export const listPackageFolder = (...parts: readonly string[]): readonly string[] =>
  readdirSync(path.join(packageRoot(), ...parts));

const readVersion = (): string => {
  const manifest: unknown = JSON.parse(new TextDecoder().decode(readPackageFile("package.json")));
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "";
};

let version: string | undefined;

/** The version of this generator. */
export const packageVersion = (): string => (version ??= readVersion());

/** A module of this package as the compiler made it, by its path from the root of the sources. */
export const builtModule = (place: string): URL => pathToFileURL(path.join(packageRoot(), "dist", place));

/** The folder that this runs from: that of the sources, or of what the compiler made of them. */
const codeFolder = (): string => {
  const built = path.join(packageRoot(), "dist");
  return fileURLToPath(import.meta.url).startsWith(built + path.sep) ? built : packageRoot();
};

/** All that decides what this generator writes; which packages it needs, and in which versions, package.json says. */
const madeOf = (): string[] => [
  path.join(packageRoot(), "package.json"),
  ...[
    path.join(packageRoot(), "templates"),
    path.join(codeFolder(), "generator"),
    path.join(codeFolder(), "runtime", "core"),
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted(),
  ),
];

export const packageBytes = (): Uint8Array => Buffer.concat(madeOf().map((place) => readFileSync(place)));
