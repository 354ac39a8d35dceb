/** A cache next to the output folder. The cache only saves time, so all errors are ignored. */

import { appendFileSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sha256 } from "../support/sha256.ts";
import { filesIn, manifestPath } from "./manifest.ts";
import { ownedIn } from "./owner.ts";

const folderName = ".koine-cache";

/** `parts` contains intermediate results, and `run` contains the last run's inputs and outputs. */
type File = "parts" | "run";

const placeOf = (out: string, file: File): string => {
  const whole = path.resolve(out);
  return path.join(path.dirname(whole), folderName, `${path.basename(whole)}.${file}`);
};

const readText = (place: string, encoding: "ascii" | "utf8" = "utf8"): string | undefined => {
  try {
    return readFileSync(place, encoding);
  } catch {
    return undefined;
  }
};

export const readCache = (out: string, file: File): string => readText(placeOf(out, file), "ascii") ?? "";

/** Creates the folder with a .gitignore. */
const openFolder = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true });
  if (!lstatSync(folder).isDirectory()) return false;
  writeFileSync(path.join(folder, ".gitignore"), "*\n");
  return true;
};

/** Appends in one call, because runs may overlap. */
export const appendCache = (out: string, file: File, text: string): void => {
  try {
    appendFileSync(placeOf(out, file), text);
  } catch {
    // If this fails, the next run computes the result again.
  }
};

/** Replaces the file atomically. */
export const writeCache = (out: string, file: File, text: string): void => {
  const place = placeOf(out, file);
  try {
    if (!openFolder(path.dirname(place))) return;
    const staged = `${place}.${sha256(text).slice(0, 12)}`;
    writeFileSync(staged, text);
    renameSync(staged, place);
  } catch {
    // If this fails, the next run computes everything again.
  }
};

const manifestIn = (folder: string): string => readText(path.join(folder, manifestPath)) ?? "";

export const hashOfManifest = (folder: string): string => sha256(manifestIn(folder));

/**
 * Returns true if the folder's manifest has this hash, all its files are unchanged, and no interrupted run
 * left files behind.
 */
export const isAsManifestSays = (folder: string, hash: string | undefined): boolean => {
  const manifest = manifestIn(folder);
  if (sha256(manifest) !== hash || ownedIn(folder).some(({ isLeft }) => isLeft)) return false;
  return filesIn(manifest).every(({ path: file, sha256: expected }) => {
    const text = readText(path.join(folder, file));
    return text !== undefined && sha256(text) === expected;
  });
};
