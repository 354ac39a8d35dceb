/** Where the command keeps what earlier runs made: with the other caches of the project, or with the user's. */

import { existsSync, lstatSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** The user's own caches, where freedesktop.org has them; a relative path is none. */
const userCaches = (): string => {
  const named = process.env["XDG_CACHE_HOME"] ?? "";
  return path.isAbsolute(named) ? named : path.join(homedir(), ".cache");
};

export interface Cache {
  readonly folder: string;
  /** True where nobody else can put a program into it. */
  readonly isOurs: boolean;
}

/** Makes the folder, for us alone. */
const claim = (folder: string): Cache => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOurs = process.getuid === undefined || (uid === process.getuid() && mode % 0o100 === 0);
  return { folder, isOurs: isOurs && lstatSync(folder).isDirectory() };
};

/** In a project it is as safe as what is installed there. */
export const cacheOf = (...parts: readonly string[]): Cache =>
  existsSync("node_modules")
    ? { folder: path.resolve("node_modules/.cache/koine", ...parts), isOurs: true }
    : claim(path.join(userCaches(), "koine", ...parts));
