/** Where testees are built and run from: a folder that nobody else can write to. */

import path from "node:path";
import { sha256 } from "../../support/sha256.ts";
import { cacheOf } from "../caches.ts";
import { ConformError } from "./cases.ts";

/** One for each output folder. Throws ConformError where somebody else could put a program into it. */
export const cacheFolder = (out: string): string => {
  const { folder, isOurs } = cacheOf("conform", sha256(path.resolve(out)).slice(0, 8));
  if (isOurs) return folder;
  throw new ConformError(
    `${folder} can be written to by others, and testees are run from there; delete it, or name another place with XDG_CACHE_HOME`,
  );
};
