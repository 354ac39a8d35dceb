/** This package's version and locations, whether it runs from source or from compiled code. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { stringAt, type JsonObject } from "./json.ts";

const holds = (folder: string): boolean => existsSync(path.join(folder, "package.json"));

/** The folder that contains package.json, schema/ and templates/. */
export const packageRoot = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!holds(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
};

/** Reads a file in this package, given its path from the package root. */
export const readPackageFile = (...parts: readonly string[]): Uint8Array =>
  readFileSync(path.join(packageRoot(), ...parts));

/** Lists a folder in this package. */
export const listPackageFolder = (...parts: readonly string[]): readonly string[] =>
  readdirSync(path.join(packageRoot(), ...parts));

let manifest: JsonObject | undefined;

/** This package's manifest, which also has the facts for the manifests of the core packages. */
export const packageManifest = (): JsonObject =>
  (manifest ??= Object(JSON.parse(new TextDecoder().decode(readPackageFile("package.json")))));

export const packageVersion = (): string => stringAt(packageManifest(), "version");

/** Returns the URL of a compiled module by its path from the source root. */
export const builtModule = (place: string): URL => pathToFileURL(path.join(packageRoot(), "dist", place));

/** The folder that this module runs from: the sources or the compiled output. */
const codeFolder = (): string => {
  const built = path.join(packageRoot(), "dist");
  return fileURLToPath(import.meta.url).startsWith(built + path.sep) ? built : packageRoot();
};

/** All files that affect the generated output. package.json covers the dependencies and their versions. */
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
