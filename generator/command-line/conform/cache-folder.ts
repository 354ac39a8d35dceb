/** Where testees are built and run from: a folder that nobody else can write to. */

import { existsSync, lstatSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { ConformError } from "./cases.ts";
import { sha256 } from "../../sha256.ts";

/** The user's own caches, where freedesktop.org has them; a relative path is none. */
const userCaches = (): string => {
  const named = process.env["XDG_CACHE_HOME"] ?? "";
  return path.isAbsolute(named) ? named : path.join(homedir(), ".cache");
};

/** Makes the folder, for us alone. Throws ConformError where somebody else could put a program into it. */
const claim = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOurs = process.getuid === undefined || (uid === process.getuid() && mode % 0o100 === 0);
  if (isOurs && lstatSync(folder).isDirectory()) return;
  throw new ConformError(
    `${folder} can be written to by others, and testees are run from there; delete it, or name another place with XDG_CACHE_HOME`,
  );
};

/** One for each output folder: with the other caches of the project, or with the user's where there is no node_modules. */
export const cacheFolder = (out: string): string => {
  const own = sha256(path.resolve(out)).slice(0, 8);
  if (existsSync("node_modules")) return path.resolve("node_modules/.cache/koine/conform", own);
  const folder = path.join(userCaches(), "koine", "conform", own);
  claim(folder);
  return folder;
};
