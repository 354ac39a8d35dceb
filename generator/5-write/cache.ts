/** The cache that a run leaves for the next, beside the output folder. Losing it costs only time, so no failure here is one. */

import { appendFileSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sha256 } from "../support/sha256.ts";
import { filesIn, manifestPath } from "./manifest.ts";
import { ownedIn } from "./owner.ts";

const folderName = ".koine-cache";

/** `parts` are what was worked out, `run` is what the last run read and wrote. */
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

/** Reads a file of the cache, which is ASCII. */
export const readCache = (out: string, file: File): string => readText(placeOf(out, file), "ascii") ?? "";

/** Nobody's version control is to hold it. */
const openFolder = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true });
  if (!lstatSync(folder).isDirectory()) return false;
  writeFileSync(path.join(folder, ".gitignore"), "*\n");
  return true;
};

/** In one go, as two runs may end at the same time. */
export const appendCache = (out: string, file: File, text: string): void => {
  try {
    appendFileSync(placeOf(out, file), text);
  } catch {
    // The next run works it out again.
  }
};

/** Seen old or new, never in part. */
export const writeCache = (out: string, file: File, text: string): void => {
  const place = placeOf(out, file);
  try {
    if (!openFolder(path.dirname(place))) return;
    const staged = `${place}.${sha256(text).slice(0, 12)}`;
    writeFileSync(staged, text);
    renameSync(staged, place);
  } catch {
    // The next run works everything out again.
  }
};

const manifestIn = (folder: string): string => readText(path.join(folder, manifestPath)) ?? "";

export const hashOfManifest = (folder: string): string => sha256(manifestIn(folder));

/** True where a folder has the manifest with that hash, every file as it lists it, and nothing of a killed run. */
export const isAsManifestSays = (folder: string, hash: string | undefined): boolean => {
  const manifest = manifestIn(folder);
  if (sha256(manifest) !== hash || ownedIn(folder).some(({ isLeft }) => isLeft)) return false;
  return filesIn(manifest).every(({ path: file, sha256: expected }) => {
    const text = readText(path.join(folder, file));
    return text !== undefined && sha256(text) === expected;
  });
};
