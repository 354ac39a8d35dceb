/** Cache locations: in node_modules/.cache inside a project, otherwise in the user's cache folder. */

import { existsSync, lstatSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/**
 * The user's cache folder, as defined by the XDG base directory specification, which ignores relative paths.
 */
const userCaches = (): string => {
  const named = process.env["XDG_CACHE_HOME"] ?? "";
  return path.isAbsolute(named) ? named : path.join(homedir(), ".cache");
};

export interface Cache {
  readonly folder: string;
  /** Whether other users are unable to place executables in the folder. */
  readonly isOurs: boolean;
}

/** Creates the folder so that only the current user has access. */
const claim = (folder: string): Cache => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOurs = process.getuid === undefined || (uid === process.getuid() && mode % 0o100 === 0);
  return { folder, isOurs: isOurs && lstatSync(folder).isDirectory() };
};

/** A project's cache folder is as trustworthy as its installed packages. */
export const cacheOf = (...parts: readonly string[]): Cache =>
  existsSync("node_modules")
    ? { folder: path.resolve("node_modules/.cache/koine", ...parts), isOurs: true }
    : claim(path.join(userCaches(), "koine", ...parts));
